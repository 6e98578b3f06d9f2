import type { ComponentProps, ReactNode } from 'react';
import { DataTable, type Column, type DataTableProps } from '@/ui/lists/data-table';
import { ListRow } from '@/ui/lists/list-row';
import { RowButton } from '@/ui/lists/row-link';
import { TableSkeleton } from '@/ui/skeleton';
import { LivePage, type LivePageProps } from './live-page';

/** How the records of a noun look in a list. */
export interface ListLook<Row extends object> {
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** a row on a phone */
  listItem: (row: Row) => Omit<ComponentProps<typeof ListRow>, 'action'>;
  /** the last column, or the end of a row on a phone */
  action: (row: Row, onOpen: (row: Row) => void) => ReactNode;
}

/** Opens a row. @param props.name which one, for a person who cannot see where it stands */
export function ViewButton({ name, onView }: { name: string; onView: () => void }) {
  return (
    <RowButton aria-label={`View ${name}`} onClick={onView}>
      View
    </RowButton>
  );
}

interface LookedAt<Row extends object> {
  label: string;
  look: ListLook<Row>;
  onOpen: (row: Row) => void;
}

/** Records as a table, or as a list on a phone. */
export function RecordTable<Row extends object>({
  look: { rowKey, columns, listItem, action },
  onOpen,
  ...table
}: LookedAt<Row> & Pick<DataTableProps<Row>, 'rows' | 'paging' | 'wideFrom' | 'dense'>) {
  const actions: Column<Row> = { header: 'Actions', align: 'right', cell: (row) => action(row, onOpen) };
  return (
    <DataTable
      {...{ wideFrom: '54rem', ...table, rowKey }}
      columns={[...columns, actions]}
      listItem={(row) => <ListRow {...listItem(row)} action={action(row, onOpen)} />}
    />
  );
}

/** One page of a list for administrators. */
export function WaitingList<Row extends object>({
  label,
  look,
  onOpen,
  ...page
}: Omit<LivePageProps<Row>, 'loading' | 'children'> & LookedAt<Row>) {
  return (
    <LivePage {...page} loading={<TableSkeleton rows={6} label={`Loading ${label.toLowerCase()}`} />}>
      {(rows, paging) => <RecordTable {...{ label, look, onOpen, rows, paging }} />}
    </LivePage>
  );
}
