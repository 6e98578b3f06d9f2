import { AppError } from '@contract/values/app-error';
import type { PageCursor } from '@/lib/page-address';
import type { Listen, Stop } from './live-store';
import type { Rows } from './rows';

export interface Page<T> extends Rows<T> {
  after: PageCursor | null;
  before: PageCursor | null;
}

export interface CountedPage<T, Counts> extends Page<T> {
  /** null until they are first counted */
  counts: Counts | null;
}

export interface Counting<T, Counts> {
  /** whether what the page holds is all there is, and says what is counted */
  holdsAll: (page: Rows<T>) => boolean;
  countRows: (page: Rows<T>) => Counts;
  countAll: () => Promise<Counts>;
  /** fires at once, and again when something changes that the rows do not show */
  changes?: Listen<unknown>;
}

/** The first count waits for `changes`, so that none is missed; a later count that fails keeps the old counts. */
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
      const all = holdsAll(next);
      latest = { ...next, counts: all ? countRows(next) : (latest?.counts ?? null) };
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
