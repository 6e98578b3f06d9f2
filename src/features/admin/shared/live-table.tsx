import type { ComponentProps, ReactNode } from 'react';
import { DataTable, type Column } from '@/ui/lists/data-table';
import { ListRow } from '@/ui/lists/list-row';
import { RowButton } from '@/ui/lists/row-link';
import { TableSkeleton } from '@/ui/skeleton';
import { LivePage, type ListPlace, type LivePageProps } from './live-page';

/** What a screen gives a list of records that can be narrowed and opened. */
export interface NarrowedListProps<Row, Choice> extends ListPlace {
  uid: string;
  choice: Choice;
  onView: (row: Row) => void;
}

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

/** One page of a list for administrators as a table, or as a list on a phone. */
export function WaitingList<Row extends object>({
  label,
  look: { rowKey, columns, listItem, action },
  onOpen,
  ...page
}: Omit<LivePageProps<Row>, 'loading' | 'children'> & {
  label: string;
  look: ListLook<Row>;
  onOpen: (row: Row) => void;
}) {
  const actions: Column<Row> = {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) => action(row, onOpen),
  };
  return (
    <LivePage {...page} loading={<TableSkeleton rows={6} label={`Loading ${label.toLowerCase()}`} />}>
      {(rows, paging) => (
        <DataTable
          {...{ label, rows, rowKey, paging }}
          columns={[...columns, actions]}
          listItem={(row) => <ListRow {...listItem(row)} action={action(row, onOpen)} />}
          wideFrom="54rem"
        />
      )}
    </LivePage>
  );
}
