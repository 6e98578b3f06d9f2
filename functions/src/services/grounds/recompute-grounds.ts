import type { DatumParameters } from '@contract/entities/datum-parameters';
import {
  PlanGround,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import type { GroundCursor } from '@contract/entities/scan-cursor';
import { nameOf, type Log } from '../../log';
import type {
  RecordKind,
  RecordStore,
  RecordTransaction,
} from '../audit/ports';
import type { ScanBudget } from '../scans/scan-source';
import { cellsOfGround } from './compared-corners';
import {
  findParameters,
  findPlacing,
  findShifts,
  nameParameters,
} from './datum-shifts';
import { findPauseMs } from './find-pause';
import type { GroundPage } from './ports';
import { readShape } from './read-shape';

/** Of a run, each of so many grounds. */
const maxPages = 5;
const pageSize = 100;

/** So many failures in a run, and nothing done, are no matter of one ground. */
const minFailures = 3;

/** Walks through all grounds, and remembers how far it came. */
export interface RecomputeStore {
  /** the parameters of the datums as they are now */
  findParameters(): Promise<DatumParameters>;
  /** null where no walk was ever begun */
  findCursor(): Promise<GroundCursor | null>;
  saveCursor(cursor: GroundCursor): Promise<void>;
  /**
   * In the order of their ids.
   * @param afterId null from the first on
   */
  listPage(afterId: string | null, limit: number): Promise<GroundPage>;
}

/** What placing grounds anew needs from outside. */
export interface RecomputePorts {
  records: RecordStore;
  recompute: RecomputeStore;
  log: Log;
  now: () => Date;
}

const groundKind: RecordKind<PlanGround> = {
  collection: planGroundsCollection,
  schema: PlanGround,
  missing: 'We could not find this ground.',
};

/**
 * After the parameters of the datums were changed: places every ground that was
 * placed with others anew, from what was typed, and leaves it to be compared
 * anew. Page by page and over many runs; where one ended the next goes on, and
 * what it did already is no change. A walk in which one failed is repeated after
 * a pause that grows. Nothing is placed while a parameter cannot be read.
 * @throws Error when every ground of a run failed, and it was more than one or
 * two
 */
export async function recomputeGrounds(
  ports: RecomputePorts,
  { deadline }: ScanBudget,
): Promise<void> {
  const parameters = await ports.recompute.findParameters();
  const named = nameParameters(parameters);
  if (named === null) {
    ports.log.error('parameters of the datums cannot be read', {});
    return;
  }
  const stored = await ports.recompute.findCursor();
  let cursor = stored?.parameters === named ? stored : beginWalk(named);
  const isPaused = cursor.resumeAt !== null && ports.now() < cursor.resumeAt;
  if (cursor.isThrough || isPaused) return;
  const counts: RunCounts = { done: 0, failures: 0 };
  for (let page = 0; page < maxPages; page += 1) {
    if (ports.now() >= deadline) break;
    cursor = await recomputePage(ports, parameters, cursor, counts);
    await ports.recompute.saveCursor(cursor);
    if (cursor.isThrough || cursor.afterId === null) break;
  }
  if (counts.failures >= minFailures && counts.done === 0) {
    throw new Error('No ground could be placed anew.');
  }
}

/** What came of the grounds that a run tried. */
interface RunCounts {
  done: number;
  failures: number;
}

const beginWalk = (parameters: string): GroundCursor => ({
  parameters,
  afterId: null,
  hasFailed: false,
  failedWalks: 0,
  resumeAt: null,
  isThrough: false,
});

/** One bad ground would else have all others read again each minute. */
function repeatWalk(
  { parameters, failedWalks }: GroundCursor,
  now: Date,
): GroundCursor {
  const failures = failedWalks + 1;
  return {
    ...beginWalk(parameters),
    failedWalks: failures,
    resumeAt: new Date(now.getTime() + findPauseMs(failures)),
  };
}

/** @returns how far the walk has come; from the beginning where one failed */
async function recomputePage(
  ports: RecomputePorts,
  parameters: DatumParameters,
  cursor: GroundCursor,
  counts: RunCounts,
): Promise<GroundCursor> {
  const { grounds, lastId, isFull } = await ports.recompute.listPage(
    cursor.afterId,
    pageSize,
  );
  let { hasFailed } = cursor;
  for (const ground of grounds) {
    if (!isPlacedOtherwise(ground, parameters)) continue;
    const isDone = await recomputeSafely(ports, ground.groundId);
    hasFailed ||= !isDone;
    if (isDone) counts.done += 1;
    else counts.failures += 1;
  }
  if (isFull) return { ...cursor, afterId: lastId, hasFailed };
  return hasFailed
    ? repeatWalk(cursor, ports.now())
    : { ...cursor, afterId: lastId, isThrough: true };
}

function isPlacedOtherwise(
  ground: PlanGround,
  parameters: DatumParameters,
): boolean {
  const { description, shape } = ground;
  if (description === null || shape === null || shape.corners === null) {
    return false;
  }
  const placing = findPlacing(description.frame, parameters);
  return findShifts(ground) !== placing?.shifts;
}

/** What fails is logged, and a later walk repeats it. */
async function recomputeSafely(
  ports: RecomputePorts,
  groundId: string,
): Promise<boolean> {
  try {
    await ports.records.transact((transaction) =>
      recomputeGround(transaction, groundId, ports),
    );
    return true;
  } catch (error) {
    const cause = nameOf(error);
    ports.log.error('ground not placed anew', { groundId, cause });
    return false;
  }
}

/**
 * A new version: a comparison that read the corners from before is not stored,
 * and an officer who looks at them is told. Its sides and its area, which the
 * owner reads, are those of the plan's own grid and stay.
 */
async function recomputeGround(
  transaction: RecordTransaction,
  groundId: string,
  { log, now }: Pick<RecomputePorts, 'log' | 'now'>,
): Promise<void> {
  const parameters = await findParameters(transaction);
  const ground = await transaction.findRecord(groundKind, groundId);
  if (ground === null || !isPlacedOtherwise(ground, parameters)) return;
  const { description, shape, version } = ground;
  if (description === null || shape === null) return;
  const placing = findPlacing(description.frame, parameters);
  if (placing === null) return;
  const reading = readShape(description, placing.converter);
  const corners = reading.kind === 'shape' ? reading.shape.corners : null;
  const cells = corners === null ? null : cellsOfGround(corners);
  if (cells === null) {
    log.warn('ground stays where it was', { groundId });
    return;
  }
  transaction.updateRecord(planGroundsCollection, groundId, {
    shape: { ...shape, corners },
    cells: cells.stored,
    shifts: placing.shifts,
    version: version + 1,
    comparedVersion: null,
    compareAt: now(),
    compareTries: 0,
    comparedUpTo: null,
    matchesWithoutAlarm: 0,
  });
}
