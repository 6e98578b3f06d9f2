import { collection, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { keepView } from './kept-view';
import { LiveCache } from './live-cache';
import { liveFirst } from './live-records';
import { createLiveStore } from './live-store';

const converter = makeConverter(advertAndContactCollection, AdvertAndContact);
const cache = new LiveCache<AdvertAndContact | null>(1);

/** The first advert and contact record, or null when there is none; live for the session. */
export function getAdvertAndContactStore(uid: string) {
  return cache.getOrCreate(uid, advertAndContactCollection, () =>
    createLiveStore(
      liveFirst(query(collection(getDb(), advertAndContactCollection).withConverter(converter), limit(1))),
      keepView(uid, advertAndContactCollection, z.nullable(AdvertAndContact)),
    ),
  );
}
