import { collection, limit, query } from 'firebase/firestore';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

const converter = makeConverter(adminConfigCollection, AdminConfig);

/** The first configuration record, live for the session. */
export const adminConfig = defineLive(() => ({
  listen: listenToFirst(query(collection(getDb(), adminConfigCollection).withConverter(converter), limit(1))),
  keep: { name: adminConfigCollection, shape: AdminConfig },
}));
