import {
  findWithdrawnMark,
  listResultVersions,
  type Request,
  type RequestPapers,
} from '@contract/entities/request';
import { papersToldDays } from '@contract/values/terms';

const toldMs = papersToldDays * 24 * 60 * 60_000;

type Finished = Pick<Request, 'status' | 'results' | 'papers'>;

/** The same day, or the last of a shorter month. Accra keeps UTC all year. */
export function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== moment.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/**
 * Requests finished before this may be due for telling; a little late rather
 * than missed.
 */
export function findTellingCutOff(months: number, now: Date): Date {
  return addMonths(new Date(now.getTime() + toldMs), -months);
}

/**
 * The time begins with results, and again with later ones. Null for no change,
 * as in all of these.
 */
export function startTime(request: Finished): RequestPapers | null {
  const newestResult = request.status
    ? listResultVersions(request)[0]
    : undefined;
  const papersBefore = request.papers;
  if (newestResult === undefined || papersBefore?.state === 'removing') {
    return null;
  }
  if (
    papersBefore !== undefined &&
    papersBefore.finishedAt >= newestResult.createdAt
  ) {
    return null;
  }
  return {
    state: papersBefore?.state === 'held' ? 'held' : 'kept',
    finishedAt: newestResult.createdAt,
    removeAt: null,
    removedAt: papersBefore?.removedAt ?? null,
  };
}

/**
 * Tells the owner a month before the time is over; they never have less than a
 * month. Not while corrected results are awaited.
 */
export function tellOwner(
  request: Finished,
  months: number,
  now: Date,
): RequestPapers | null {
  const { papers } = request;
  const isAtWorkAgain = findWithdrawnMark(request) !== undefined;
  if (papers?.state !== 'kept' || isAtWorkAgain) return null;
  if (startTime(request) !== null) return null;
  const keptUntil = addMonths(papers.finishedAt, months);
  const earliestRemoval = new Date(now.getTime() + toldMs);
  if (keptUntil > earliestRemoval) return null;
  return {
    ...papers,
    state: 'told',
    removeAt: keptUntil < earliestRemoval ? earliestRemoval : keptUntil,
  };
}

/**
 * The files count as gone from here on, whatever stops the run. Later results
 * or a longer time stop it.
 */
export function beginRemoval(
  request: Finished,
  months: number,
  now: Date,
): RequestPapers | null {
  const { papers } = request;
  if (
    papers?.state !== 'told' ||
    papers.removeAt === null ||
    papers.removeAt > now
  ) {
    return null;
  }
  const restarted = startTime(request);
  if (restarted !== null) return restarted;
  if (addMonths(papers.finishedAt, months) > now) {
    return { ...papers, state: 'kept', removeAt: null };
  }
  return { ...papers, state: 'removing', removedAt: now };
}

/**
 * Nothing is deleted until the papers are released. Null where there are none,
 * or they are being deleted.
 */
export function beginHold(request: Finished): RequestPapers | null {
  const papers = startTime(request) ?? request.papers;
  if (papers?.state !== 'kept' && papers?.state !== 'told') return null;
  return { ...papers, state: 'held', removeAt: null };
}

/** Their time goes on as if the owner had not been told. */
export function endHold({ papers }: Finished): RequestPapers | null {
  if (papers?.state !== 'held') return null;
  return { ...papers, state: 'kept' };
}

/** Results that came since the removal began have a time of their own. */
export function endRemoval(request: Finished): RequestPapers | null {
  const { papers } = request;
  if (papers?.state !== 'removing') return null;
  const removed: RequestPapers = { ...papers, state: 'removed' };
  return startTime({ ...request, papers: removed }) ?? removed;
}
