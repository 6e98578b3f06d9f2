import { AppError } from '@contract/values/app-error';
import { nameOf } from '../../log';
import { isBadDocument } from '../../records/bad-document';
import { isPermanent } from '../../records/database-errors';
import type {
  Cursor,
  Position,
  ScanList,
  ScannedRecord,
  ScanPorts,
} from './ports';

/**
 * A commit may become visible after a later one, but by no more than a
 * transaction's life.
 */
const overlapMs = 10 * 60_000;
/** Reading again costs less than a write a minute. */
const moveEveryMs = 2 * 60_000;
/**
 * One record that fails again and again holds the cursor no longer: as long as
 * an outage that loses nothing.
 */
const maxHeldMs = 2 * 60 * 60_000;
/** So many failures in a run, and nothing done, are no matter of one file. */
const minFailures = 3;

/** 'known' cost only its read; 'again' has to be tried again. */
export type ScanOutcome = 'known' | 'done' | 'again';

/** What a run may still do; the scan counts it down. */
export interface ScanBudget {
  /** records that are read */
  records: number;
  /** records that cost more than their read */
  files: number;
  deadline: Date;
}

/**
 * What is done with a record.
 * @throws to have it tried again
 */
type Handle<Found> = (found: Found) => Promise<ScanOutcome>;

const beginning: Cursor = {
  position: { at: 0n, id: '' },
  hasFound: false,
  heldSince: null,
};

/**
 * Goes through what is new in a list, oldest first, from where the last run
 * stopped, within the budget. The last ten minutes are read again, because
 * commits may become visible late. A record that fails is tried again for two
 * hours; the others go on meanwhile.
 * @returns whether the list ever had anything
 * @throws Error when everything that was tried failed, and it was more than one
 * or two
 */
export async function scanSource<Found>(
  ports: ScanPorts,
  list: ScanList<Found>,
  budget: ScanBudget,
  handle: Handle<Found>,
): Promise<boolean> {
  const cursor = (await ports.cursors.findCursor(list.id)) ?? beginning;
  const walk = await walkThrough(ports, list, cursor, budget, handle);
  // An empty list leaves no cursor: what is restored or moved in may be older
  // than today.
  const hasFound = cursor.hasFound || walk.hasFound;
  if (!hasFound) return false;
  const nextCursor = findNextCursor(cursor, walk, ports.now());
  if (isWorthSaving(cursor, nextCursor, walk)) {
    await ports.cursors.saveCursor(list.id, nextCursor);
  }
  if (walk.failures >= minFailures && walk.done === 0) {
    throw new Error(`Nothing of ${list.id} could be looked at.`);
  }
  return true;
}

/** What a run came across. */
interface Walk {
  hasFound: boolean;
  /** the record at which the budget ended */
  stoppedAt: Position | null;
  /** the first record to be tried again */
  failedAt: Position | null;
  failures: number;
  done: number;
}

async function walkThrough<Found>(
  ports: ScanPorts,
  list: ScanList<Found>,
  cursor: Cursor,
  budget: ScanBudget,
  handle: Handle<Found>,
): Promise<Walk> {
  const walk: Walk = {
    hasFound: false,
    stoppedAt: null,
    failedAt: null,
    failures: 0,
    done: 0,
  };
  for await (const record of list.readFrom(cursor.position)) {
    walk.hasFound = true;
    if (isUsedUp(budget, ports.now())) {
      return { ...walk, stoppedAt: record.position };
    }
    budget.records -= 1;
    const outcome = await handleSafely(ports, record, handle);
    if (outcome !== 'known') budget.files -= 1;
    if (outcome === 'done') walk.done += 1;
    if (outcome !== 'again') continue;
    walk.failures += 1;
    if (isHeldTooLong(cursor, record.position, ports.now())) {
      ports.log.error('new record given up', { record: record.path });
    } else {
      walk.failedAt ??= record.position;
    }
  }
  return walk;
}

function isUsedUp(
  { records, files, deadline }: ScanBudget,
  now: Date,
): boolean {
  return records <= 0 || files <= 0 || now >= deadline;
}

function isHeldTooLong(
  { position, heldSince }: Cursor,
  failedAt: Position,
  now: Date,
): boolean {
  if (heldSince === null || !isSamePosition(position, failedAt)) return false;
  return now.getTime() - heldSince.getTime() >= maxHeldMs;
}

/**
 * At the first record that failed or did not fit into the budget, but never
 * among the newest.
 */
function findNextCursor(
  cursor: Cursor,
  { failedAt, stoppedAt }: Walk,
  now: Date,
): Cursor {
  const newest: Position = {
    at: BigInt(now.getTime() - overlapMs) * 1000n,
    id: '',
  };
  const heldAt = failedAt ?? stoppedAt;
  const position =
    heldAt !== null && isBefore(heldAt, newest) ? heldAt : newest;
  const isHeldByFailure = failedAt !== null && position === failedAt;
  const isHeldAlready =
    isSamePosition(position, cursor.position) && cursor.heldSince !== null;
  const heldSince = isHeldAlready ? cursor.heldSince : now;
  return {
    position,
    hasFound: true,
    heldSince: isHeldByFailure ? heldSince : null,
  };
}

function isWorthSaving(
  cursor: Cursor,
  nextCursor: Cursor,
  { failedAt, stoppedAt }: Walk,
): boolean {
  if (!cursor.hasFound) return true;
  const isHeld = failedAt !== null || stoppedAt !== null;
  const movedMs =
    toMilliseconds(nextCursor.position) - toMilliseconds(cursor.position);
  const isMoved = !isSamePosition(nextCursor.position, cursor.position);
  const isHeldAnew =
    nextCursor.heldSince?.getTime() !== cursor.heldSince?.getTime();
  return (isHeld || movedMs >= moveEveryMs) && (isMoved || isHeldAnew);
}

function toMilliseconds({ at }: Position): number {
  return Number(at / 1000n);
}

function isSamePosition(position: Position, otherPosition: Position): boolean {
  return position.at === otherPosition.at && position.id === otherPosition.id;
}

function isBefore(position: Position, otherPosition: Position): boolean {
  if (position.at !== otherPosition.at) return position.at < otherPosition.at;
  return position.id < otherPosition.id;
}

/**
 * A record that does not parse, or that the database refuses to write about, is
 * logged and passed over.
 */
export async function handleSafely<Found>(
  { log }: Pick<ScanPorts, 'log'>,
  record: Pick<ScannedRecord<Found>, 'path' | 'read'>,
  handle: Handle<Found>,
): Promise<ScanOutcome> {
  try {
    return await handle(record.read());
  } catch (error) {
    const isBroken = isBadDocument(error) || isPermanent(error);
    const cause = error instanceof AppError ? error.message : nameOf(error);
    log.error('new record not looked at', {
      record: record.path,
      isBroken,
      cause,
    });
    return isBroken ? 'known' : 'again';
  }
}
