import type { ReactNode } from 'react';
import { DataTable, type Column } from '@/ui/data-table';
import { TableSkeleton } from '@/ui/skeleton';
import { LivePage, type ListPlace, type LivePageProps } from './live-page';

/** What a screen gives a list of records that can be narrowed and opened. */
export interface NarrowedListProps<Row, Choice> extends ListPlace {
  uid: string;
  choice: Choice;
  onView: (row: Row) => void;
}

export interface WaitingListProps<Row extends object> extends Omit<
  LivePageProps<Row>,
  'loading' | 'children'
> {
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  listItem: (row: Row) => ReactNode;
}

/** One page of a list for administrators as a table, or as a list on a phone. */
export function WaitingList<Row extends object>({
  label,
  columns,
  rowKey,
  listItem,
  ...page
}: WaitingListProps<Row>) {
  return (
    <LivePage {...page} loading={<TableSkeleton rows={6} label={`Loading ${label.toLowerCase()}`} />}>
      {(rows, paging) => (
        <DataTable {...{ label, columns, rows, rowKey, listItem, paging }} wideFrom="54rem" />
      )}
    </LivePage>
  );
}
