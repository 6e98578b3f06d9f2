import { limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import {
  EditedConfig,
  OfficeConfigReading,
} from '@contract/entities/office-config-reading';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

/** The record as whoever saves it needs it, whatever is stored. */
const StoredConfig = z.pipe(
  z.looseObject({ id: z.string() }),
  z.transform(({ id, ...stored }) => ({
    /** of the record, which does not hold it */
    id,
    /** what can be read, as everybody else reads it */
    reading: OfficeConfigReading.parse(stored),
    /** for the server: what this person saw of each field */
    edited: EditedConfig.parse(stored),
    /** every field as it is stored */
    stored,
  })),
);
export type StoredConfig = z.infer<typeof StoredConfig>;

const configs = recordsOf(adminConfigCollection, StoredConfig, 'id');

/**
 * The first configuration record with its id, live. For administrators, who
 * save it.
 */
export const storedConfig = defineLive(() => ({
  listen: listenToFirst(query(configs(), limit(1))),
}));
