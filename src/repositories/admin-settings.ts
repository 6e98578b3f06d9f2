import {
  collection,
  doc,
  getDocFromServer,
  limit,
  query,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { auditCollection, type AuditAction } from '@contract/entities/audit-entry';
import {
  SaveAdvertAndContactAnswer,
  saveAdvertAndContactName,
} from '@contract/endpoints/save-advert-and-contact';
import { servicesCollection } from '@contract/entities/service';
import { AppError } from '@contract/values/app-error';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { LiveCache } from './live-cache';
import { liveFirst } from './live-records';
import { createLiveStore } from './live-store';

/** A record with its id, which its collection does not keep in it. */
const StoredConfig = z.object({ ...AdminConfig.shape, id: z.string() });
export type StoredConfig = z.infer<typeof StoredConfig>;
const StoredAdvert = z.object({ ...AdvertAndContact.shape, id: z.string() });
export type StoredAdvert = z.infer<typeof StoredAdvert>;

const configs = new LiveCache<StoredConfig | null>(1);
const adverts = new LiveCache<StoredAdvert | null>(1);

/** The first configuration record with its id, live; null when there is none. */
export function getStoredConfigStore(uid: string) {
  const converter = makeConverter(adminConfigCollection, StoredConfig, 'id');
  return configs.getOrCreate(uid, 'first', () =>
    createLiveStore(
      liveFirst(query(collection(getDb(), adminConfigCollection).withConverter(converter), limit(1))),
    ),
  );
}

/** The first advert record with its id, live; null when there is none. */
export function getStoredAdvertStore(uid: string) {
  const converter = makeConverter(advertAndContactCollection, StoredAdvert, 'id');
  return adverts.getOrCreate(uid, 'first', () =>
    createLiveStore(
      liveFirst(query(collection(getDb(), advertAndContactCollection).withConverter(converter), limit(1))),
    ),
  );
}

const saveTimeoutMs = 30_000;

type Fields = Readonly<Record<string, unknown>>;

/** One kind of setting: what of its record the audit tells, in the very words of firestore.rules. */
interface SettingKind {
  collection: string;
  action: AuditAction;
  describe: (record: Fields) => Fields;
}

const settingKinds = {
  service: {
    collection: servicesCollection,
    action: 'service-saved',
    describe: ({ service_name, description, price }) => ({ service_name, description, price }),
  },
  config: {
    collection: adminConfigCollection,
    action: 'admin-config-saved',
    describe: (record) => ({
      ConsultancyAmount: record['ConsultancyAmount'],
      approvalHints: record['approvalHints'] ?? {},
      chargeHints: record['chargeHints'] ?? {},
      ...Object.fromEntries(
        [
          'promisedWorkingDays',
          'publicHolidays',
          'caseAnswerHours',
          'bookingHoldHours',
          'bookingCutOffHours',
        ].map((name) => [name, record[name] ?? null]),
      ),
    }),
  },
} as const satisfies Record<string, SettingKind>;

export interface SettingChange {
  kind: keyof typeof settingKinds | 'advert';
  /** null for a new record */
  id: string | null;
  /** the record as the person saw it; null for a new one */
  seen: Fields | null;
  changes: Fields;
}

/**
 * Saves a setting and its audit entry in one commit (M3); advert and contact by the server. Only what changed is written, so that two people at different
 * fields do not undo each other's.
 * @throws AppError 'failed-precondition' when one of these fields is no longer what the person saw
 */
export async function saveSetting(adminUid: string, change: SettingChange): Promise<void> {
  requireConnection();
  if (change.kind === 'advert') {
    await saveAdvert(change);
    return;
  }
  const { collection: name, action, describe }: SettingKind = settingKinds[change.kind];
  const db = getDb();
  const ref = change.id === null ? doc(collection(db, name)) : doc(db, name, change.id);
  const stored = await readStored(name, change);
  const entry = doc(collection(db, auditCollection));
  const record = { ...stored, ...change.changes, auditId: entry.id };
  const batch = writeBatch(db);
  if (stored === undefined) batch.set(ref, record);
  else batch.update(ref, { ...change.changes, auditId: entry.id });
  batch.set(entry, {
    auditId: entry.id,
    at: serverTimestamp(),
    by: adminUid,
    action,
    collection: name,
    documentId: ref.id,
    before: stored === undefined ? {} : describe(stored),
    after: describe(record),
  });
  try {
    await withAppErrors(() => batch.commit());
  } catch (error) {
    // The rules refuse an entry whose `before` is not what is stored: somebody was faster between reading and writing.
    if (error instanceof AppError && error.code === 'permission-denied') await readStored(name, change);
    throw error;
  }
}

/** The server saves it, with what of it everybody may read. */
async function saveAdvert({ id, seen, changes }: SettingChange): Promise<void> {
  const names = Object.keys(changes);
  const before =
    seen && Object.fromEntries(names.filter((name) => name in seen).map((name) => [name, seen[name]]));
  await callEndpoint({
    name: saveAdvertAndContactName,
    body: { id, seen: before, changes },
    answerSchema: SaveAdvertAndContactAnswer,
    timeoutMs: saveTimeoutMs,
  });
}

/** @throws AppError 'failed-precondition' when it is not what the person saw */
async function readStored(name: string, { id, seen, changes }: SettingChange): Promise<Fields | undefined> {
  if (id === null) return undefined;
  const stored = (await withAppErrors(() => getDocFromServer(doc(getDb(), name, id)))).data();
  if (seen !== null && !isAsSeen(stored, seen, Object.keys(changes)))
    throw new AppError('failed-precondition', 'changed meanwhile', 'stale');
  return stored;
}

/** Whether these fields still say what the person saw. Keys of maps come in any order. */
function isAsSeen(stored: Fields | undefined, seen: Fields, names: readonly string[]): boolean {
  return stored !== undefined && names.every((name) => isSame(stored[name] ?? null, seen[name] ?? null));
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}
