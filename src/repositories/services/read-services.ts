import { getDocsFromServer, limit, query } from 'firebase/firestore';
import { Service, servicesCollection } from '@contract/entities/service';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { readRows } from '@/live/rows';
import { compareServices } from './services';

const maxServices = 50;
const services = recordsOf(servicesCollection, Service, 'id');

/**
 * The services on offer, at most 50, in the order in which they are offered.
 * @throws AppError
 */
export function readServices(): Promise<Service[]> {
  return withAppErrors(async () => {
    const { docs } = await getDocsFromServer(
      query(services(), limit(maxServices)),
    );
    return readRows(docs).rows.toSorted(compareServices);
  });
}
