import type { ReactNode } from 'react';
import { adminRows } from '@/domain/list-sizes';
import { LoadFailed } from '@/land/load-failed';
import type { PageCursor } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import { usePage } from '@/session/use-page';
import type { CountedPage } from '@/live/with-counts';
import { EmptyState } from '@/land/empty-state';
import type { Paging } from '@/ui/lists/pager';
import { RedirectToFirstPage } from '@/ui/lists/redirect-to-first-page';
import { useRefusal } from './administrators-only';
import { UnreadableRecords } from './unreadable-records';

/** What stands in the place of a list that has no records. */
export interface EmptyPage {
  title: string;
  help: string;
  action?: ReactNode;
}

export interface LivePageProps<Row> {
  query: (cursor: PageCursor | null) => LiveQuery<CountedPage<Row, number>>;
  loading: ReactNode;
  empty: EmptyPage;
  children: (rows: readonly Row[], paging: Paging) => ReactNode;
}

/**
 * One page of a live query. When the right to read it is revoked, the screen
 * goes.
 */
export function LivePage<Row>({
  query,
  loading,
  empty,
  children,
}: LivePageProps<Row>) {
  const state = usePage(query, adminRows);
  const isRefused = useRefusal(state);
  switch (state.kind) {
    case 'failed':
      return isRefused ? loading : <LoadFailed card {...state} />;
    case 'loading':
      return loading;
    case 'empty':
      return <EmptyState card {...empty} map="d" />;
    case 'beyond':
      return <RedirectToFirstPage />;
    case 'ready':
      return (
        <>
          <UnreadableRecords records={state.unreadable} />
          {children(state.rows, state.paging)}
        </>
      );
  }
}
