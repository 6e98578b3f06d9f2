import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { makeConverter } from '@/firebase/converter';
import { toAppError } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { keepView } from './kept-view';
import { LiveCache } from './live-cache';
import { createLiveStore, readOnce } from './live-store';

const converter = makeConverter(adminConfigCollection, AdminConfig);
const cache = new LiveCache<AdminConfig | null>(1);

async function readFirst(): Promise<AdminConfig | null> {
  const records = collection(getDb(), adminConfigCollection).withConverter(converter);
  const snapshot = await getDocsFromServer(query(records, limit(1)));
  return snapshot.docs[0]?.data() ?? null;
}

/** The first configuration record, or null when there is none; read once a session. */
export function getAdminConfigStore(uid: string) {
  return cache.getOrCreate(uid, adminConfigCollection, () =>
    createLiveStore(
      readOnce(readFirst, toAppError),
      keepView(uid, adminConfigCollection, z.nullable(AdminConfig)),
    ),
  );
}
