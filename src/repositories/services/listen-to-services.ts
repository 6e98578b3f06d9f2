import { limit, query } from 'firebase/firestore';
import { Service, servicesCollection } from '@contract/entities/service';
import { recordsOf } from '@/firebase/firestore';
import { listenToRecords } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const maxServices = 50;
const services = recordsOf(servicesCollection, Service, 'id');

/** At most 50. */
export const listenToServices = (): Listen<Service[]> =>
  listenToRecords(query(services(), limit(maxServices)));
