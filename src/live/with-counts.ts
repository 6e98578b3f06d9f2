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
  /**
   * fires at once, and again when something changes that the rows do not show
   */
  changes?: Listen<unknown>;
}

/**
 * The first count waits for `changes`, so that none is missed; a later count
 * that fails keeps the old counts.
 */
export function withCounts<T, Counts>(
  listenToPage: Listen<Page<T>>,
  { holdsAll, countRows, countAll, changes }: Counting<T, Counts>,
): Listen<CountedPage<T, Counts>> {
  return (onData, onError) => {
    let latest: CountedPage<T, Counts> | null = null;
    /** what is counted for an earlier page is dropped */
    let round = 0;
    let stopChanges: Stop | null = null;
    const count = async () => {
      const ownRound = round;
      try {
        const counts = await countAll();
        if (ownRound !== round || latest === null) return;
        latest = { ...latest, counts };
        onData(latest);
      } catch (error) {
        const isUncounted = latest === null || latest.counts === null;
        if (ownRound !== round || !isUncounted) return;
        onError(error instanceof AppError ? error : new AppError('internal'));
      }
    };
    const recount = () => {
      if (latest === null) return;
      round += 1;
      void count();
    };
    const showPage = (nextPage: Page<T>) => {
      const isAll = holdsAll(nextPage);
      latest = {
        ...nextPage,
        counts: isAll ? countRows(nextPage) : (latest?.counts ?? null),
      };
      onData(latest);
      if (isAll) return;
      const hearsChanges = changes === undefined || stopChanges !== null;
      if (hearsChanges) void count();
      else stopChanges = changes(recount, recount);
    };
    const stopPage = listenToPage((nextPage) => {
      round += 1;
      if (nextPage !== null) {
        showPage(nextPage);
        return;
      }
      latest = null;
      onData(null);
    }, onError);
    return () => {
      round += 1;
      stopPage();
      stopChanges?.();
    };
  };
}
