import { limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { OfficeConfig } from '@contract/entities/office-config';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

/** The record itself does not hold its id. */
const StoredConfig = z.object({ ...OfficeConfig.shape, id: z.string() });
export type StoredConfig = z.infer<typeof StoredConfig>;

const configs = recordsOf(adminConfigCollection, StoredConfig, 'id');

/**
 * The first configuration record with its id, live. For administrators, who
 * save it.
 */
export const storedConfig = defineLive(() => ({
  listen: listenToFirst(query(configs(), limit(1))),
}));
