import { useSearchParams } from 'react-router-dom';
import {
  moveToPage,
  readPageAddress,
  writePageAddress,
  type PageAddress,
  type PageCursor,
} from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import type { Live, Unread } from '@/live/live-store';
import type { UnreadableRecord } from '@/live/rows';
import type { CountedPage } from '@/live/with-counts';
import { useLive } from './use-live';

type PageState<T> =
  | Unread
  | { kind: 'empty' }
  /** the address names a page that does not exist */
  | { kind: 'beyond' }
  | { kind: 'ready'; page: CountedPage<T, number>; total: number };

/** Ready once both the rows and the number of all rows are known. */
export function toPageState<T>(
  live: Live<CountedPage<T, number>>,
  { pageIndex, cursor }: PageAddress,
  pageSize: number,
): PageState<T> {
  if (live.kind === 'failed' || live.kind === 'loading') return live;
  if (live.kind === 'empty') {
    return cursor === null ? { kind: 'empty' } : { kind: 'beyond' };
  }
  const { counts: total } = live.data;
  if (total === null) return { kind: 'loading' };
  const isBeyond = pageIndex > 0 && pageIndex * pageSize >= total;
  if (isBeyond) return { kind: 'beyond' };
  return { kind: 'ready', page: live.data, total };
}

/** What a list shows of a page, and how it goes to another one. */
export interface ShownPage<T> {
  kind: 'ready';
  rows: readonly T[];
  unreadable: readonly UnreadableRecord[];
  paging: {
    pageIndex: number;
    pageSize: number;
    /** of all pages */
    total: number;
    onPage: (toIndex: number) => void;
  };
}

/** The page of a list that the address names, live. */
export function usePage<T>(
  query: (cursor: PageCursor | null) => LiveQuery<CountedPage<T, number>>,
  pageSize: number,
): ShownPage<T> | Exclude<PageState<T>, { kind: 'ready' }> {
  const [params, setParams] = useSearchParams();
  const address = readPageAddress(params);
  const state = toPageState(useLive(query(address.cursor)), address, pageSize);
  if (state.kind !== 'ready') return state;
  const { page, total } = state;
  const onPage = (toIndex: number) =>
    setParams(writePageAddress(params, moveToPage(address, toIndex, page)));
  return {
    kind: state.kind,
    rows: page.rows,
    unreadable: page.unreadable,
    paging: { pageIndex: address.pageIndex, pageSize, total, onPage },
  };
}
