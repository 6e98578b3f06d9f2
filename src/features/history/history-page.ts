import type { PageAddress, PageCursor } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import type { Live, Unread } from '@/live/live-store';
import type { CountedPage } from '@/live/with-counts';
import { useLive } from '@/session/use-live';
import { usePaging } from '@/ui/lists/use-paging';

type HistoryPage<T> =
  | Unread
  | { kind: 'empty' }
  /** the address names a page that does not exist */
  | { kind: 'beyond' }
  | { kind: 'ready'; page: CountedPage<T, number>; total: number };

/** Ready once both the rows and the number of all rows are known. */
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

export function useHistoryPage<T>(
  query: (cursor: PageCursor | null) => LiveQuery<CountedPage<T, number>>,
  pageSize: number,
) {
  const { address, pagingOf } = usePaging(pageSize);
  const state = toHistoryPage(useLive(query(address.cursor)), address, pageSize);
  return state.kind === 'ready' ? { ...state, paging: pagingOf(state) } : state;
}
