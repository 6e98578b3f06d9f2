import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { adminRows } from '@contract/values/limits';
import { describeError } from '@/lib/error-messages';
import { turnPage, writePageAddress, type PageAddress } from '@/lib/page-address';
import type { LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';
import { DataTable, type Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { TableSkeleton } from '@/ui/skeleton';
import { useWaitingPage } from './use-waiting-page';

/** Where a list stands, and what it tells its screen. */
export interface ListPlace {
  address: PageAddress;
  onParams: (params: URLSearchParams) => void;
  /** the right was taken away meanwhile */
  onRefused: () => void;
}

/** What a screen gives a list of records that can be narrowed and opened. */
export interface NarrowedListProps<Row, Choice> extends ListPlace {
  uid: string;
  choice: Choice;
  onView: (row: Row) => void;
}

export interface WaitingListProps<Row extends object> extends ListPlace {
  label: string;
  store: LiveStore<CountedPage<Row, number>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  listItem: (row: Row) => ReactNode;
  empty: { title: string; help: string };
  /** the address of its first page, narrowed as it is */
  params: URLSearchParams;
}

/** One page of a list for administrators in each of its states. */
export function WaitingList<Row extends object>({
  label,
  store,
  columns,
  rowKey,
  listItem,
  empty,
  params,
  address,
  onParams,
  onRefused,
}: WaitingListProps<Row>) {
  const state = useWaitingPage(store);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (state.kind === 'refused') refuse();
  }, [state.kind]);
  if (state.kind === 'loading' || state.kind === 'refused')
    return <TableSkeleton rows={6} label={`Loading ${label.toLowerCase()}`} />;
  if (state.kind === 'failed')
    return (
      <section className="card">
        <ErrorState message={describeError(state.error)} onRetry={state.retry} />
      </section>
    );
  if (state.kind === 'empty')
    return (
      <section className="card">
        <EmptyState {...empty} map="d" />
      </section>
    );
  const { page, total } = state;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={page.rows}
      rowKey={rowKey}
      listItem={listItem}
      wideFrom="54rem"
      paging={{
        pageIndex: address.pageIndex,
        pageSize: adminRows,
        total,
        onPage: (toIndex) => onParams(writePageAddress(params, turnPage(address, toIndex, page))),
      }}
    />
  );
}
