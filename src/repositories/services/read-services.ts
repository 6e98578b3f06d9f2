import { limit, query } from 'firebase/firestore';
import { Service, servicesCollection } from '@contract/entities/service';
import { compareServices } from '@contract/values/service-order';
import { recordsOf } from '@/firebase/firestore';
import { findRows } from '@/repositories/find-rows';

const maxServices = 50;
const services = recordsOf(servicesCollection, Service, 'id');

/**
 * The services on offer, at most 50, in the order in which they are offered.
 * @throws AppError
 */
export async function readServices(): Promise<Service[]> {
  const offered = await findRows(query(services(), limit(maxServices)));
  return offered.toSorted(compareServices);
}
