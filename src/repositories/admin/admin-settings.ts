import { limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { SaveSettingAnswer, saveSettingName, type SaveSettingBody } from '@contract/endpoints/save-setting';
import { callEndpoint } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

/** A record with its id, which its collection does not keep in it. */
const StoredConfig = z.object({ ...AdminConfig.shape, id: z.string() });
export type StoredConfig = z.infer<typeof StoredConfig>;
const StoredAdvert = z.object({ ...AdvertAndContact.shape, id: z.string() });
export type StoredAdvert = z.infer<typeof StoredAdvert>;

const configs = recordsOf(adminConfigCollection, StoredConfig, 'id');
const adverts = recordsOf(advertAndContactCollection, StoredAdvert, 'id');

/** The first configuration record with its id, live. */
export const storedConfig = defineLive(() => ({ listen: listenToFirst(query(configs(), limit(1))) }));

/** The first advert record with its id, live. */
export const storedAdvert = defineLive(() => ({ listen: listenToFirst(query(adverts(), limit(1))) }));

export interface SettingChange {
  kind: SaveSettingBody['kind'];
  /** a new one's is made by the browser, and stays the same when it is saved again */
  id: string;
  /** the record as the person saw it; null for a new one */
  seen: Readonly<Record<string, unknown>> | null;
  changes: Readonly<Record<string, unknown>>;
}

/**
 * Saves what changed in a setting, so that two people at different fields do not undo each other's.
 * @throws AppError 'stale' when one of these fields is no longer what the person saw
 */
export async function saveSetting({ kind, id, seen, changes }: SettingChange): Promise<void> {
  const names = Object.keys(changes);
  const before =
    seen && Object.fromEntries(names.filter((name) => name in seen).map((name) => [name, seen[name]]));
  await callEndpoint(saveSettingName, { kind, id, seen: before, changes }, SaveSettingAnswer);
}
