import type { FieldPath, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ScanCursor, scanCursorsCollection } from '@contract/entities/scan-cursor';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { findStored, toDates } from '../../firestore/stored-document';
import { nameOf } from '../../log';
import type { BucketFiles } from '../../providers/bucket-files';

/** A commit may become visible after a later one, but by no more than a transaction's life. */
const overlapMs = 10 * 60_000;
const pageSize = 50;
/** Reading again costs less than a write a minute. */
const moveEveryMs = 2 * 60_000;

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

/**
 * Looks through what is new in a list, oldest first, from where the last run stopped, within the budget. The
 * last ten minutes are read again, because commits may become visible late.
 * @returns whether the list ever had anything
 */
export async function scanSource(
  ports: ChangePorts,
  { id, query, field }: ScanSource,
  budget: ScanBudget,
  handle: (record: QueryDocumentSnapshot) => Promise<ScanOutcome>,
): Promise<boolean> {
  const cursor = ports.db.collection(scanCursorsCollection).doc(id);
  const stored = findStored(ScanCursor, await cursor.get());
  const newest = new Date(ports.now().getTime() - overlapMs);
  const from = stored?.readUntil ?? new Date(0);
  const unread = query.where(field, '>=', from).orderBy(field);
  const walk = await walkThrough(ports, { query: unread, field }, budget, handle);
  const heldAt = walk.failedAt ?? walk.stoppedAt;
  const readUntil = heldAt !== null && heldAt < newest ? heldAt : newest;
  const hasFound = stored?.hasFound === true || walk.hasFound;
  // An empty list leaves no cursor: what is restored or moved in may be older than today.
  if (!hasFound) return false;
  const isMoved = readUntil.getTime() - from.getTime() >= (walk.stoppedAt === null ? moveEveryMs : 1);
  if (isMoved || hasFound !== stored?.hasFound) await cursor.set({ readUntil, hasFound });
  return hasFound;
}

interface Walk {
  hasFound: boolean;
  /** of the record at which the budget ended */
  stoppedAt: Date | null;
  /** of the first record to be tried again */
  failedAt: Date | null;
}

async function walkThrough(
  ports: ChangePorts,
  { query, field }: Omit<ScanSource, 'id'>,
  budget: ScanBudget,
  handle: (record: QueryDocumentSnapshot) => Promise<ScanOutcome>,
): Promise<Walk> {
  const walk: Walk = { hasFound: false, stoppedAt: null, failedAt: null };
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).limit(pageSize).get();
    for (const record of docs) {
      walk.hasFound = true;
      const at = toDates(record.get(field));
      const moment = at instanceof Date ? at : new Date(0);
      if (budget.records <= 0 || budget.files <= 0 || ports.now() >= budget.until) {
        return { ...walk, stoppedAt: moment };
      }
      budget.records -= 1;
      const outcome = await handleSafely(ports, record, handle);
      if (outcome !== 'known') budget.files -= 1;
      if (outcome === 'again') walk.failedAt ??= moment;
    }
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last !== undefined);
  return walk;
}

/** A record that does not parse is logged and passed over. */
async function handleSafely(
  ports: ChangePorts,
  record: QueryDocumentSnapshot,
  handle: (record: QueryDocumentSnapshot) => Promise<ScanOutcome>,
): Promise<ScanOutcome> {
  try {
    return await handle(record);
  } catch (error) {
    const isBroken = error instanceof AppError && error.code === 'bad-document';
    const cause = isBroken ? error.message : nameOf(error);
    ports.log.error('new record not looked at', { record: record.ref.path, isBroken, cause });
    return isBroken ? 'known' : 'again';
  }
}
