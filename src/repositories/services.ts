import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { Service, servicesCollection } from '@contract/entities/service';
import { makeConverter } from '@/firebase/converter';
import { toAppError } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { LiveCache } from './live-cache';
import { createLiveStore, readOnce } from './live-store';

const maxServices = 50;
const converter = makeConverter(servicesCollection, Service, 'id');
const cache = new LiveCache<Service[]>(1);

async function readServices(): Promise<Service[]> {
  const services = collection(getDb(), servicesCollection).withConverter(converter);
  const snapshot = await getDocsFromServer(query(services, limit(maxServices)));
  return snapshot.docs.map((service) => service.data());
}

/** The services on offer, at most 50, read once a session. */
export function getServicesStore(uid: string) {
  return cache.getOrCreate(uid, servicesCollection, () =>
    createLiveStore(readOnce(readServices, toAppError)),
  );
}
