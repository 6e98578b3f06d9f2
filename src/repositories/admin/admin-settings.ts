import { limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { saveSettingEndpoint, type SaveSettingBody } from '@contract/endpoints/save-setting';
import { callEndpoint } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

/** The record itself does not hold its id. */
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
  /** of a new one made by the browser, and the same when it is saved again */
  id: string;
  /** the record as the person saw it; null for a new one */
  seen: Readonly<Record<string, unknown>> | null;
  changes: Readonly<Record<string, unknown>>;
}

/** Two people may save different fields. @throws AppError 'stale' when one of the fields has changed meanwhile */
export async function saveSetting({ kind, id, seen, changes }: SettingChange): Promise<void> {
  const names = Object.keys(changes);
  const before =
    seen && Object.fromEntries(names.filter((name) => name in seen).map((name) => [name, seen[name]]));
  await callEndpoint(saveSettingEndpoint, { kind, id, seen: before, changes });
}
