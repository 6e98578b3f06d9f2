import {
  FieldPath,
  Timestamp,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { ScanCursor, scanCursorsCollection } from '@contract/entities/scan-cursor';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { isPermanent } from '../../firestore/error-codes';
import { findStored } from '../../firestore/stored-document';
import { isBadDocument } from '../../records/bad-document';
import { nameOf } from '../../log';
import type { BucketFiles } from '../../providers/bucket-files';

/** A commit may become visible after a later one, but by no more than a transaction's life. */
const overlapMs = 10 * 60_000;
const pageSize = 50;
/** Reading again costs less than a write a minute. */
const moveEveryMs = 2 * 60_000;
/** One record that fails again and again holds the cursor no longer: as long as an outage that loses nothing. */
const mostHeldMs = 2 * 60 * 60_000;
/** So many failures in a run, and nothing done, are no matter of one file. */
const fewestFailures = 3;

export interface ScanPorts extends ChangePorts {
  files: Pick<BucketFiles, 'read'>;
}

interface ScanSource {
  /** id of its cursor */
  id: string;
  query: Query;
  /** the time by which the list is ordered */
  field: string | FieldPath;
}

/** 'known' cost only its read; 'again' has to be tried again. */
export type ScanOutcome = 'known' | 'done' | 'again';

export interface ScanBudget {
  records: number;
  files: number;
  until: Date;
}

/** Of a record in the list. Many may have one time, to the microsecond: the id says which of them. */
interface Position {
  at: Timestamp;
  /** '' is before every id */
  id: string;
}

type Handle = (record: QueryDocumentSnapshot) => Promise<ScanOutcome>;

/**
 * Looks through what is new in a list, oldest first, from where the last run stopped, within the budget. The
 * last ten minutes are read again, because commits may become visible late. A record that fails is tried again for two
 * hours; the others go on meanwhile.
 * @returns whether the list ever had anything
 * @throws Error when everything that was tried failed, and it was more than one or two
 */
export async function scanSource(
  ports: ChangePorts,
  { id, query, field }: ScanSource,
  budget: ScanBudget,
  handle: Handle,
): Promise<boolean> {
  const ref = ports.db.collection(scanCursorsCollection).doc(id);
  const cursor = await readCursor(ref);
  const ordered = query.orderBy(field).orderBy(FieldPath.documentId());
  const walk = await walkThrough(ports, { query: ordered, field }, cursor, budget, handle);
  // An empty list leaves no cursor: what is restored or moved in may be older than today.
  const hasFound = cursor.hasFound || walk.hasFound;
  if (!hasFound) return false;
  await moveCursor(ref, cursor, { ...walk, hasFound }, ports.now());
  if (walk.failures >= fewestFailures && walk.done === 0)
    throw new Error(`Nothing of ${id} could be looked at.`);
  return true;
}

interface Cursor extends Position {
  hasFound: boolean;
  /** since when the record at the cursor fails; null while none does */
  heldSince: Date | null;
}

/** The stored time has microseconds, which a Date has not. */
async function readCursor(ref: DocumentReference): Promise<Cursor> {
  const snapshot = await ref.get();
  const stored = findStored(ScanCursor, snapshot);
  const at: unknown = snapshot.get('readUntil');
  if (stored === null || !(at instanceof Timestamp))
    return { at: Timestamp.fromMillis(0), id: '', hasFound: false, heldSince: null };
  return { at, id: stored.readUntilId, hasFound: stored.hasFound, heldSince: stored.heldSince };
}

async function moveCursor(
  ref: DocumentReference,
  from: Cursor,
  { failed, stopped, hasFound }: Pick<Walk, 'failed' | 'stopped' | 'hasFound'>,
  now: Date,
): Promise<void> {
  const newest: Position = { at: Timestamp.fromMillis(now.getTime() - overlapMs), id: '' };
  const held = failed ?? stopped;
  const to = held !== null && isBefore(held, newest) ? held : newest;
  const isSame = !isBefore(from, to) && !isBefore(to, from);
  const isHeld = failed !== null && to === failed;
  const heldSince = isHeld ? ((isSame ? from.heldSince : null) ?? now) : null;
  const isWorth = held !== null || to.at.toMillis() - from.at.toMillis() >= moveEveryMs;
  const isNews = !isSame || heldSince?.getTime() !== from.heldSince?.getTime();
  if ((isWorth && isNews) || !from.hasFound)
    await ref.set({ readUntil: to.at, readUntilId: to.id, hasFound, heldSince });
}

function isBefore(one: Position, other: Position): boolean {
  const [left, right] = [one.at.valueOf(), other.at.valueOf()];
  return left === right ? one.id < other.id : left < right;
}

interface Walk {
  hasFound: boolean;
  /** the record at which the budget ended */
  stopped: Position | null;
  /** the first record to be tried again */
  failed: Position | null;
  failures: number;
  done: number;
}

async function walkThrough(
  ports: ChangePorts,
  { query, field }: Omit<ScanSource, 'id'>,
  from: Cursor,
  budget: ScanBudget,
  handle: Handle,
): Promise<Walk> {
  const walk: Walk = { hasFound: false, stopped: null, failed: null, failures: 0, done: 0 };
  let page = from.id === '' ? query.startAt(from.at) : query.startAt(from.at, from.id);
  for (;;) {
    const { docs } = await page.limit(pageSize).get();
    for (const record of docs) {
      walk.hasFound = true;
      const position = findPosition(record, field);
      if (budget.records <= 0 || budget.files <= 0 || ports.now() >= budget.until) {
        return { ...walk, stopped: position };
      }
      budget.records -= 1;
      const outcome = await handleSafely(ports, record, handle);
      if (outcome !== 'known') budget.files -= 1;
      if (outcome === 'done') walk.done += 1;
      if (outcome !== 'again') continue;
      walk.failures += 1;
      if (isHeldTooLong(from, position, ports.now()))
        ports.log.error('new record given up', { record: record.ref.path });
      else walk.failed ??= position;
    }
    const last = docs.length === pageSize ? docs.at(-1) : undefined;
    if (last === undefined) return walk;
    page = query.startAfter(last);
  }
}

function findPosition(record: QueryDocumentSnapshot, field: string | FieldPath): Position {
  const at: unknown = record.get(field);
  return { at: at instanceof Timestamp ? at : Timestamp.fromMillis(0), id: record.id };
}

function isHeldTooLong(from: Cursor, { at, id }: Position, now: Date): boolean {
  if (from.heldSince === null || id !== from.id || !at.isEqual(from.at)) return false;
  return now.getTime() - from.heldSince.getTime() >= mostHeldMs;
}

/** A record that does not parse, or that the database refuses to write about, is logged and passed over. */
export async function handleSafely(
  ports: ChangePorts,
  record: QueryDocumentSnapshot,
  handle: Handle,
): Promise<ScanOutcome> {
  try {
    return await handle(record);
  } catch (error) {
    const isBroken = isBadDocument(error) || isPermanent(error);
    const cause = error instanceof AppError ? error.message : nameOf(error);
    ports.log.error('new record not looked at', { record: record.ref.path, isBroken, cause });
    return isBroken ? 'known' : 'again';
  }
}
