import type { PageAddress } from '@/lib/page-address';
import type { Live, Unread } from '@/live/live-store';
import type { CountedPage } from '@/live/with-counts';

export type HistoryPage<T> =
  | Unread
  | { kind: 'empty' }
  /** the address names a page there is not, or not any more */
  | { kind: 'beyond' }
  | { kind: 'ready'; page: CountedPage<T, number>; total: number };

/** One page of a history tab. It is ready once its rows and the number of all rows are there. */
export function toHistoryPage<T>(
  live: Live<CountedPage<T, number>>,
  { pageIndex, cursor }: PageAddress,
  pageSize: number,
): HistoryPage<T> {
  if (live.kind === 'failed' || live.kind === 'loading') return live;
  if (live.kind === 'empty') return cursor === null ? { kind: 'empty' } : { kind: 'beyond' };
  const { counts } = live.data;
  if (counts === null) return { kind: 'loading' };
  if (pageIndex > 0 && pageIndex * pageSize >= counts) return { kind: 'beyond' };
  return { kind: 'ready', page: live.data, total: counts };
}
