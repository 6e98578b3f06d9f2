import { listResultVersions, type Request, type RequestPapers } from '@contract/entities/request';
import { papersToldDays } from '@contract/values/terms';

const toldMs = papersToldDays * 24 * 60 * 60_000;

type Finished = Pick<Request, 'status' | 'results' | 'papers'>;

/** The same day that many months later, or the last of a shorter month. Accra keeps UTC all year. */
export function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== moment.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** Those finished before this may have to be told about: a little late rather than one that is missed. */
export function findTellingCutOff(months: number, now: Date): Date {
  return addMonths(new Date(now.getTime() + toldMs), -months);
}

/** The time begins with results, and begins again with later ones. @returns null where there is nothing to change */
export function startTime(request: Finished): RequestPapers | null {
  const newest = request.status ? listResultVersions(request)[0] : undefined;
  const before = request.papers;
  if (newest === undefined || before?.state === 'removing') return null;
  if (before !== undefined && before.finishedAt >= newest.createdAt) return null;
  return {
    state: before?.state === 'held' ? 'held' : 'kept',
    finishedAt: newest.createdAt,
    removeAt: null,
    removedAt: before?.removedAt ?? null,
  };
}

/** The owner is told, a month before the time is over, and never has less than a month. */
export function tellOwner(request: Finished, months: number, now: Date): RequestPapers | null {
  const { papers } = request;
  if (papers?.state !== 'kept' || startTime(request) !== null) return null;
  const over = addMonths(papers.finishedAt, months);
  const soonest = new Date(now.getTime() + toldMs);
  if (over > soonest) return null;
  return { ...papers, state: 'told', removeAt: over < soonest ? soonest : over };
}

/**
 * The day has come. From here on the files count as gone, whatever stops the run that deletes them. Where results came in
 * the meantime, or the time was made longer, nothing goes, and the owner will be told again.
 */
export function beginRemoval(request: Finished, months: number, now: Date): RequestPapers | null {
  const { papers } = request;
  if (papers?.state !== 'told' || papers.removeAt === null || papers.removeAt > now) return null;
  const later = startTime(request);
  if (later !== null) return later;
  if (addMonths(papers.finishedAt, months) > now) return { ...papers, state: 'kept', removeAt: null };
  return { ...papers, state: 'removing', removedAt: now };
}

/** Nothing goes until they are released. @returns null where nothing is kept, or files are on their way out */
export function beginHold(request: Finished): RequestPapers | null {
  const papers = startTime(request) ?? request.papers;
  if (papers?.state !== 'kept' && papers?.state !== 'told') return null;
  return { ...papers, state: 'held', removeAt: null };
}

/** Their time goes on as if the owner had not been told. */
export function endHold({ papers }: Finished): RequestPapers | null {
  return papers?.state === 'held' ? { ...papers, state: 'kept' } : null;
}

/** Everything is gone that was there when the removal began; results that came since have a time of their own. */
export function endRemoval(request: Finished): RequestPapers | null {
  const { papers } = request;
  if (papers?.state !== 'removing') return null;
  const removed: RequestPapers = { ...papers, state: 'removed' };
  return startTime({ ...request, papers: removed }) ?? removed;
}
