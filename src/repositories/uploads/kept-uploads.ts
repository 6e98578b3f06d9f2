import { del, entries, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { anyFileKind, documentKinds } from '@contract/values/file/file-kind';
import { ObjectPath } from '@contract/values/file/object-path';
import { createBoundedTable } from '@/lib/bounded-table';
import { once } from '@/lib/parts/once';
import { markFilesKept, unmarkFilesKept } from '@/lib/kept-files';
import { isSharedDevice } from '@/lib/shared-device';

const lifetimeMs = 24 * 60 * 60_000;

export const KeptUpload = z.object({
  /**
   * the path in the bucket identifies the upload: sent twice it is one object
   */
  target: z.string(),
  name: z.string(),
  kind: z.literal([...documentKinds, anyFileKind]),
  note: z.nullable(z.string()),
  /** bytes */
  size: z.number(),
  /** null once it is sent */
  blob: z.nullable(z.instanceof(Blob)),
  /** null until it is sent */
  path: z.nullable(ObjectPath),
  paused: z.boolean(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

const Entry = z.object({
  uid: z.string(),
  slot: z.string(),
  keptAt: z.number(),
  upload: KeptUpload,
});
type Entry = z.infer<typeof Entry>;

const openTable = once(() => createBoundedTable('asaase-uploads', 'kept'));
/** Rejects where IndexedDB is missing, blocked or does not answer. */
const withTable = async <Value>(work: (table: UseStore) => Promise<Value>) =>
  work(openTable());

/**
 * In place of IndexedDB where it is blocked, and on a shared device: survives a
 * screen, not the page.
 */
const memory = new Map<string, Entry>();

/** Replaces what was kept for the same target. */
export async function writeKeptUpload(entry: Entry): Promise<void> {
  const { target } = entry.upload;
  if (isSharedDevice()) {
    memory.set(target, entry);
    return;
  }
  markFilesKept();
  await withTable((table) => set(target, entry, table)).catch(() =>
    memory.set(target, entry),
  );
}

/** Forgets what was kept for a target. Nothing fails where nothing was. */
export async function eraseKeptUpload(target: string): Promise<void> {
  memory.delete(target);
  await withTable((table) => del(target, table)).catch(() => undefined);
}

/**
 * Newest first; erases what is too old, damaged, or of somebody else.
 * @param uid null: anybody
 */
export async function listKeptUploads(
  uid: string | null,
  now: number,
): Promise<Entry[]> {
  const stored = await withTable((table) =>
    entries<string, unknown>(table),
  ).catch(() => []);
  const keptEntries: Entry[] = [];
  for (const [target, value] of [...stored, ...memory]) {
    const entry = Entry.safeParse(value);
    const isFresh =
      entry.success && Math.abs(now - entry.data.keptAt) < lifetimeMs;
    if (isFresh && (uid === null || entry.data.uid === uid)) {
      keptEntries.push(entry.data);
    } else {
      await eraseKeptUpload(target);
    }
  }
  return keptEntries.sort((first, second) => second.keptAt - first.keptAt);
}

/** Erases what was kept longer than a day. */
export async function dropOldUploads(): Promise<void> {
  const kept = await listKeptUploads(null, Date.now());
  if (kept.length === 0) unmarkFilesKept();
}

/**
 * Leaves nothing of this person on the device: what is kept lasts as long as
 * the page.
 */
export async function keepUploadsInPage(uid: string): Promise<void> {
  for (const entry of await listKeptUploads(null, Date.now())) {
    if (entry.uid === uid) {
      await eraseKeptUpload(entry.upload.target);
      memory.set(entry.upload.target, entry);
    }
  }
}

/**
 * Forgets what of this person is kept as long as the page; the rest goes by
 * eraseKeptFiles.
 */
export function forgetKeptInPage(uid: string): void {
  for (const [target, entry] of memory) {
    if (entry.uid === uid) memory.delete(target);
  }
}
