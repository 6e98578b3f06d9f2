import type { ReactNode } from 'react';
import type { PageCursor } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import type { CountedPage } from '@/live/with-counts';
import { DataTable } from '@/ui/lists/data-table';
import { ListRow, type ListRowContent } from '@/ui/lists/list-row';
import type { Paging } from '@/ui/lists/pager';
import { RowButton } from '@/ui/lists/row-link';
import type { DataColumns } from '@/ui/lists/table-columns';
import {
  useTableChoices,
  type TableChoices,
} from '@/ui/lists/use-table-choices';
import { TableSkeleton } from '@/ui/skeleton';
import { LivePage, type EmptyPage } from './live-page';

/**
 * How records of one kind stand in their table. A file `*-columns.tsx` holds
 * it, for every screen that shows them.
 */
export interface TableDefinition<Row extends object> {
  rowKey: (row: Row) => string;
  columns: DataColumns<Row>;
  /** where the table is narrow */
  listItem: (row: Row) => ListRowContent;
  /** accessible name of a row's button */
  nameOf: (row: Row) => string;
  /** replaces the View button */
  action?: (row: Row, onOpen: (row: Row) => void) => ReactNode;
}

export function ViewButton({
  name,
  onView,
}: {
  name: string;
  onView: () => void;
}) {
  return (
    <RowButton aria-label={`View ${name}`} onClick={onView}>
      View
    </RowButton>
  );
}

export interface RecordTableProps<Row extends object> {
  label: string;
  table: TableDefinition<Row>;
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  choices?: TableChoices;
  paging?: Paging;
  wideFrom?: '47rem' | '54rem';
  dense?: boolean;
}

export function RecordTable<Row extends object>({
  table: { rowKey, columns, listItem, nameOf, action },
  onOpen,
  wideFrom = '54rem',
  ...tableProps
}: RecordTableProps<Row>) {
  const drawAction = (row: Row) =>
    action?.(row, onOpen) ?? (
      <ViewButton name={nameOf(row)} onView={() => onOpen(row)} />
    );
  return (
    <DataTable
      {...tableProps}
      rowKey={rowKey}
      columns={columns}
      actions={drawAction}
      wideFrom={wideFrom}
      listItem={(row) => (
        <ListRow {...listItem(row)} action={drawAction(row)} />
      )}
    />
  );
}

export interface WaitingListProps<Row extends object> {
  label: string;
  table: TableDefinition<Row>;
  query: (cursor: PageCursor | null) => LiveQuery<CountedPage<Row, number>>;
  empty: EmptyPage;
  onOpen: (row: Row) => void;
  loading?: ReactNode;
  dense?: boolean;
}

/**
 * A list of records with its pages, live. What is chosen of its table outlives
 * a change of the page.
 */
export function WaitingList<Row extends object>({
  label,
  table,
  query,
  empty,
  onOpen,
  loading = <TableSkeleton rows={6} label={`Loading ${label.toLowerCase()}`} />,
  dense = false,
}: WaitingListProps<Row>) {
  const choices = useTableChoices(table.columns);
  return (
    <LivePage query={query} empty={empty} loading={loading}>
      {(rows, paging) => (
        <RecordTable
          label={label}
          table={table}
          rows={rows}
          onOpen={onOpen}
          choices={choices}
          paging={paging}
          dense={dense}
        />
      )}
    </LivePage>
  );
}
