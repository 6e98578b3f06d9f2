import { limit, query } from 'firebase/firestore';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

const records = recordsOf(adminConfigCollection, AdminConfig);

/** The first configuration record, live for the session. */
export const adminConfig = defineLive(() => ({
  listen: listenToFirst(query(records(), limit(1))),
  keep: { name: adminConfigCollection, shape: AdminConfig },
}));
