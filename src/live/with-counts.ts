import { AppError } from '@contract/values/app-error';
import type { PageCursor } from '@/lib/page-address';
import type { Listen, Stop } from './live-store';

export interface Page<T> {
  rows: readonly T[];
  /** cursor of the page after this one and of the one before */
  after: PageCursor | null;
  before: PageCursor | null;
}

export interface CountedPage<T, Counts> extends Page<T> {
  /** null while they are counted for the first time */
  counts: Counts | null;
}

export interface Counting<T, Counts> {
  /** true when rows shorter than the limit prove that these are all there are */
  holdsAll: (rows: readonly T[]) => boolean;
  /** counts rows that are all there are */
  countRows: (rows: readonly T[]) => Counts;
  /** counts on the server */
  countAll: () => Promise<Counts>;
  /** says at once and then again when something changed that the rows do not show; listened to while they are not all */
  changes?: Listen<unknown>;
}

/**
 * A live page with numbers that are exact however many records there are (decisions D12, D13): counted from the
 * rows while these are all, else by the server again whenever the page changes, or what it does not show. The first
 * count waits until changes are heard of, so that none falls between the two. A later count that fails keeps the
 * numbers before it.
 */
export function withCounts<T, Counts>(
  page: Listen<Page<T>>,
  { holdsAll, countRows, countAll, changes }: Counting<T, Counts>,
): Listen<CountedPage<T, Counts>> {
  return (onData, onError) => {
    let latest: CountedPage<T, Counts> | null = null;
    let round = 0;
    let stopChanges: Stop | null = null;
    const count = async (own: number) => {
      try {
        const counts = await countAll();
        if (own !== round || latest === null) return;
        latest = { ...latest, counts };
        onData(latest);
      } catch (error) {
        const first = own === round && (latest?.counts ?? null) === null;
        if (first) onError(error instanceof AppError ? error : new AppError('internal'));
      }
    };
    const recount = () => {
      if (latest !== null) void count((round += 1));
    };
    const stop = page((next) => {
      round += 1;
      if (next === null) {
        latest = null;
        onData(null);
        return;
      }
      const all = holdsAll(next.rows);
      latest = { ...next, counts: all ? countRows(next.rows) : (latest?.counts ?? null) };
      onData(latest);
      if (all) return;
      if (changes === undefined || stopChanges !== null) void count(round);
      else stopChanges = changes(recount, recount);
    }, onError);
    return () => {
      round += 1;
      stop();
      stopChanges?.();
    };
  };
}
