import type { ReactNode } from 'react';
import { adminRows } from '@contract/values/limits';
import { LoadFailed } from '@/domain/load-failed';
import type { PageCursor } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import { useLive } from '@/session/use-live';
import type { CountedPage } from '@/live/with-counts';
import { EmptyState } from '@/ui/lists/empty-state';
import type { Paging } from '@/ui/lists/pager';
import { usePaging } from '@/ui/lists/use-paging';
import { useRefusal } from './administrators-only';

export interface LivePageProps<Row> {
  query: (cursor: PageCursor | null) => LiveQuery<CountedPage<Row, number>>;
  loading: ReactNode;
  empty: { title: string; help: string; action?: ReactNode };
  children: (rows: readonly Row[], paging: Paging) => ReactNode;
}

export function LivePage<Row>({ query, loading, empty, children }: LivePageProps<Row>) {
  const { address, pagingOf } = usePaging(adminRows);
  const live = useLive(query(address.cursor));
  const isRefused = useRefusal(live);
  if (live.kind === 'failed' && !isRefused) return <LoadFailed card {...live} />;
  if (live.kind === 'empty') return <EmptyState card {...empty} map="d" />;
  if (live.kind !== 'ready' || live.data.counts === null) return loading;
  const { data: page } = live;
  return children(page.rows, pagingOf({ page, total: live.data.counts }));
}
