import { collection, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { Service, servicesCollection } from '@contract/entities/service';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { keepView } from './kept-view';
import { LiveCache } from './live-cache';
import { liveRecords } from './live-records';
import { createLiveStore, type Source } from './live-store';

const maxServices = 50;
const converter = makeConverter(servicesCollection, Service, 'id');
const cache = new LiveCache<Service[]>(1);

/** The specification's two services first, in its order; others by name. */
const firstNames = ['Land/Property Search', 'Find Missing Property'];

function rankOf({ service_name: name }: Service): number {
  const rank = firstNames.indexOf(name);
  return rank === -1 ? firstNames.length : rank;
}

function compareServices(a: Service, b: Service): number {
  return rankOf(a) - rankOf(b) || a.service_name.localeCompare(b.service_name, 'en');
}

const services: Source<Service[]> = (onData, onError) =>
  liveRecords(query(collection(getDb(), servicesCollection).withConverter(converter), limit(maxServices)))(
    (found) => onData([...found].sort(compareServices)),
    onError,
  );

/** The services on offer, at most 50, live: a new price shows at once. */
export function getServicesStore(uid: string) {
  return cache.getOrCreate(uid, servicesCollection, () =>
    createLiveStore(services, keepView(uid, servicesCollection, z.array(Service))),
  );
}
