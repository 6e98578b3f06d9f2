import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { makeConverter } from '@/firebase/converter';
import { toAppError } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { keepView } from './kept-view';
import { LiveCache } from './live-cache';
import { createLiveStore, readOnce } from './live-store';

const converter = makeConverter(advertAndContactCollection, AdvertAndContact);
const cache = new LiveCache<AdvertAndContact | null>(1);

async function readFirst(): Promise<AdvertAndContact | null> {
  const records = collection(getDb(), advertAndContactCollection).withConverter(converter);
  const snapshot = await getDocsFromServer(query(records, limit(1)));
  return snapshot.docs[0]?.data() ?? null;
}

/** The first advert and contact record, or null when there is none; read once a session. */
export function getAdvertAndContactStore(uid: string) {
  return cache.getOrCreate(uid, advertAndContactCollection, () =>
    createLiveStore(
      readOnce(readFirst, toAppError),
      keepView(uid, advertAndContactCollection, z.nullable(AdvertAndContact)),
    ),
  );
}
