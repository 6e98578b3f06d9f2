import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { keepView, type KeptView } from './kept-view';
import type { Source, Stop } from './live-store';
import type { Page } from './page';

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
  changes?: Source<unknown>;
}

/**
 * A live page with numbers that are exact however many records there are (decisions D12, D13): counted from the
 * rows while these are all, else by the server again whenever the page changes, or what it does not show. The first
 * count waits until changes are heard of, so that none falls between the two. A later count that fails keeps the
 * numbers before it.
 */
export function withCounts<T, Counts>(
  page: Source<Page<T>>,
  { holdsAll, countRows, countAll, changes }: Counting<T, Counts>,
): Source<CountedPage<T, Counts>> {
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
    const recount = () => void count((round += 1));
    const stop = page((next) => {
      round += 1;
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

/** Counting for lists that show nothing but how many there are. */
export function countTotal<T>(
  first: boolean,
  limit: number,
  countAll: () => Promise<number>,
): Counting<T, number> {
  return {
    holdsAll: (rows) => first && rows.length < limit,
    countRows: (rows) => rows.length,
    countAll,
  };
}

const Cursor = z.nullable(z.object({ side: z.enum(['after', 'before']), position: z.string() }));

/** {@link keepView} for a page with its counters: kept once counted, and shown with the counters before it until then. */
export function keepCountedPage<T, Counts>(
  owner: string,
  key: string,
  row: z.ZodMiniType<T>,
  counts: z.ZodMiniType<Counts>,
): KeptView<CountedPage<T, Counts>> {
  const page = z.object({ rows: z.array(row), after: Cursor, before: Cursor, counts: z.nullable(counts) });
  return keepView<CountedPage<T, Counts>>(owner, key, page, {
    isWhole: (data) => data.counts !== null,
    join: (fresh, before) => (fresh.counts === null ? { ...fresh, counts: before.counts } : fresh),
  });
}
