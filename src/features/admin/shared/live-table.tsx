import type { ComponentProps, ReactNode } from 'react';
import { DataTable, type Column, type DataTableProps } from '@/ui/lists/data-table';
import { ListRow } from '@/ui/lists/list-row';
import { RowButton } from '@/ui/lists/row-link';
import { TableSkeleton } from '@/ui/skeleton';
import { LivePage, type LivePageProps } from './live-page';

export interface ListLook<Row extends object> {
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** where the table is narrow */
  listItem: (row: Row) => Omit<ComponentProps<typeof ListRow>, 'action'>;
  /** accessible name of a row's button */
  nameOf: (row: Row) => string;
  /** replaces the View button */
  action?: (row: Row, onOpen: (row: Row) => void) => ReactNode;
}

export function ViewButton({ name, onView }: { name: string; onView: () => void }) {
  return (
    <RowButton aria-label={`View ${name}`} onClick={onView}>
      View
    </RowButton>
  );
}

interface RecordListProps<Row extends object> {
  label: string;
  look: ListLook<Row>;
  onOpen: (row: Row) => void;
}

export function RecordTable<Row extends object>({
  look: { rowKey, columns, listItem, nameOf, action },
  onOpen,
  ...table
}: RecordListProps<Row> & Pick<DataTableProps<Row>, 'rows' | 'paging' | 'wideFrom' | 'dense'>) {
  const actionOf = (row: Row) =>
    action?.(row, onOpen) ?? <ViewButton name={nameOf(row)} onView={() => onOpen(row)} />;
  return (
    <DataTable
      {...{ wideFrom: '54rem', ...table, rowKey }}
      columns={[...columns, { header: 'Actions', align: 'right', cell: actionOf }]}
      listItem={(row) => <ListRow {...listItem(row)} action={actionOf(row)} />}
    />
  );
}

export function WaitingList<Row extends object>({
  query,
  empty,
  label,
  loading = <TableSkeleton rows={6} label={`Loading ${label.toLowerCase()}`} />,
  ...table
}: Pick<LivePageProps<Row>, 'query' | 'empty'> &
  RecordListProps<Row> & { loading?: ReactNode; dense?: boolean }) {
  return (
    <LivePage {...{ query, empty, loading }}>
      {(rows, paging) => <RecordTable {...{ label, rows, paging }} {...table} />}
    </LivePage>
  );
}
