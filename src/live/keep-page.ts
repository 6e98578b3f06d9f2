import * as z from 'zod/mini';
import { PageCursor } from '@/lib/page-address';
import type { Keep } from './last-view';
import { UnreadableRecord } from './rows';
import type { CountedPage } from './with-counts';

const Cursor = z.nullable(PageCursor);

/**
 * Until a page is counted, it shows with the counts before it, and is not kept.
 */
export function keepPage<T, Counts>(
  name: string,
  row: z.ZodMiniType<T>,
  counts: z.ZodMiniType<Counts>,
): Keep<CountedPage<T, Counts>> {
  return {
    name,
    shape: z.object({
      rows: z.array(row),
      unreadable: z.array(UnreadableRecord),
      after: Cursor,
      before: Cursor,
      counts: z.nullable(counts),
    }),
    isWhole: (data) => data.counts !== null,
    complete: (fresh, before) =>
      fresh.counts === null ? { ...fresh, counts: before.counts } : fresh,
  };
}
