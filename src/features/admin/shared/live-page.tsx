import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminRows } from '@contract/values/limits';
import { LoadFailed } from '@/domain/load-failed';
import { moveToPage, readPageAddress, writePageAddress, type PageAddress } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import { useLive } from '@/session/use-live';
import type { CountedPage } from '@/live/with-counts';
import { EmptyState } from '@/ui/lists/empty-state';
import type { Paging } from '@/ui/lists/pager';
import { useRefusal, type Administrator } from './administrators-only';

/** Who looks at a list, where it stands, and what it tells its screen. */
export interface ListPlace extends Administrator {
  /** what the address says */
  params: URLSearchParams;
  address: PageAddress;
  onParams: (params: URLSearchParams) => void;
}

/** The place of a list that the address of the screen names. */
export function useListPlace(administrator: Administrator) {
  const [params, onParams] = useSearchParams();
  return { ...administrator, params, address: readPageAddress(params), onParams };
}

export interface LivePageProps<Row> extends ListPlace {
  query: LiveQuery<CountedPage<Row, number>>;
  loading: ReactNode;
  empty: { title: string; help: string; action?: ReactNode };
  children: (rows: readonly Row[], paging: Paging) => ReactNode;
}

/** One page of a list for administrators in each of its states. */
export function LivePage<Row>({
  query,
  params,
  address,
  loading,
  empty,
  onParams,
  onRefused,
  children,
}: LivePageProps<Row>) {
  const live = useLive(query);
  const isRefused = useRefusal(live, onRefused);
  if (live.kind === 'failed' && !isRefused) return <LoadFailed card {...live} />;
  if (live.kind === 'empty') return <EmptyState card {...empty} map="d" />;
  if (live.kind !== 'ready' || live.data.counts === null) return loading;
  const { data: page } = live;
  return children(page.rows, {
    pageIndex: address.pageIndex,
    pageSize: adminRows,
    total: live.data.counts,
    onPage: (toIndex) => onParams(writePageAddress(params, moveToPage(address, toIndex, page))),
  });
}
