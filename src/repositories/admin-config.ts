import { collection, limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { keepView } from './kept-view';
import { LiveCache } from './live-cache';
import { liveFirst } from './live-records';
import { createLiveStore } from './live-store';

const converter = makeConverter(adminConfigCollection, AdminConfig);
const cache = new LiveCache<AdminConfig | null>(1);

/** The first configuration record, or null when there is none; live for the session. */
export function getAdminConfigStore(uid: string) {
  return cache.getOrCreate(uid, adminConfigCollection, () =>
    createLiveStore(
      liveFirst(query(collection(getDb(), adminConfigCollection).withConverter(converter), limit(1))),
      keepView(uid, adminConfigCollection, z.nullable(AdminConfig)),
    ),
  );
}
