import { useMemo, type ReactNode } from 'react';
import type { PageCursor } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import type { CountedPage } from '@/live/with-counts';
import { Checkbox, CheckInput } from '@/ui/forms/checkbox';
import { DataTable } from '@/ui/lists/data-table';
import { ListRow, type ListRowContent } from '@/ui/lists/list-row';
import type { Paging } from '@/ui/lists/pager';
import { RowButton } from '@/ui/lists/row-link';
import { columnsOf, type DataColumns } from '@/ui/lists/table-columns';
import { rowOpenerAttribute, useRowKeys } from '@/ui/lists/use-row-keys';
import {
  useTableChoices,
  type TableChoices,
} from '@/ui/lists/use-table-choices';
import { TableSkeleton } from '@/ui/skeleton';
import { chooseRowsOf, withRow, type ChosenRows } from '@/ui/lists/chosen-rows';
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
  recordId,
  onView,
}: {
  name: string;
  /** where the keys of the list stop at this row (ui/lists/use-row-keys) */
  recordId?: string;
  onView: () => void;
}) {
  const opener =
    recordId === undefined ? undefined : { [rowOpenerAttribute]: recordId };
  return (
    <RowButton {...opener} aria-label={`View ${name}`} onClick={onView}>
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
  /** each row has a box that chooses it; `choices` hold which are */
  choosesRows?: boolean;
  paging?: Paging;
  wideFrom?: '47rem' | '54rem';
  dense?: boolean;
}

export function RecordTable<Row extends object>({
  table: { rowKey, columns, listItem, nameOf, action },
  onOpen,
  choosesRows = false,
  wideFrom = '54rem',
  ...tableProps
}: RecordTableProps<Row>) {
  const allColumns = useMemo(
    () => (choosesRows ? [makeChoiceColumn(nameOf), ...columns] : columns),
    [choosesRows, nameOf, columns],
  );
  const drawAction = (row: Row) =>
    action?.(row, onOpen) ?? (
      <ViewButton
        name={nameOf(row)}
        recordId={rowKey(row)}
        onView={() => onOpen(row)}
      />
    );
  const { choices } = tableProps;
  const drawChoice = (row: Row) => {
    if (!choosesRows || choices === undefined) return undefined;
    const id = rowKey(row);
    return (
      <Checkbox
        className="pr-3"
        label={<span className="sr-only">{`Choose ${nameOf(row)}`}</span>}
        checked={choices.state.rowSelection[id] === true}
        onChange={({ target }) =>
          choices.onRowSelectionChange((now) =>
            withRow(now, id, target.checked),
          )
        }
      />
    );
  };
  return (
    <>
      {choosesRows && choices !== undefined && (
        <ChooseAllInList
          ids={tableProps.rows.map(rowKey)}
          choices={choices}
          wideFrom={wideFrom}
        />
      )}
      <DataTable
        {...tableProps}
        rowKey={rowKey}
        columns={allColumns}
        actions={drawAction}
        wideFrom={wideFrom}
        listItem={(row) => {
          const content = listItem(row);
          return (
            <ListRow
              {...content}
              badges={
                <>
                  <span className="empty:hidden">{drawChoice(row)}</span>
                  <span className="contents">{content.badges}</span>
                </>
              }
              action={drawAction(row)}
            />
          );
        }}
      />
    </>
  );
}

const onlyInList = {
  '47rem': '@min-[47rem]:hidden',
  '54rem': '@min-[54rem]:hidden',
} as const;

/** Where the rows are a list, which has no head with this box. */
function ChooseAllInList({
  ids,
  choices,
  wideFrom,
}: {
  /** of the records of this page */
  ids: readonly string[];
  choices: TableChoices;
  wideFrom: keyof typeof onlyInList;
}) {
  const { rowSelection } = choices.state;
  const chooseAll = (areChosen: boolean) =>
    choices.onRowSelectionChange((before) =>
      ids.reduce((selection, id) => withRow(selection, id, areChosen), before),
    );
  return (
    <div className="@container">
      <Checkbox
        className={onlyInList[wideFrom]}
        label="Choose all rows of this page"
        checked={ids.length > 0 && ids.every((id) => rowSelection[id] === true)}
        onChange={({ target }) => chooseAll(target.checked)}
      />
    </div>
  );
}

/** A box in each row, and one in the head for all rows of the page. */
function makeChoiceColumn<Row extends object>(nameOf: (row: Row) => string) {
  return columnsOf<Row>().display({
    id: 'chosen',
    enableHiding: false,
    header: ({ table }) => (
      <CheckInput
        aria-label="Choose all rows of this page"
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <CheckInput
        aria-label={`Choose ${nameOf(row.original)}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  });
}

export interface WaitingListProps<Row extends object> {
  label: string;
  table: TableDefinition<Row>;
  query: (cursor: PageCursor | null) => LiveQuery<CountedPage<Row, number>>;
  empty: EmptyPage;
  /** @param rows those of the page, in the order in which they show */
  onOpen: (row: Row, rows: readonly Row[]) => void;
  loading?: ReactNode;
  dense?: boolean;
  /** what is chosen of the table, where the screen shows it too */
  choices?: TableChoices | undefined;
  /** where rows can be chosen: those that are, of every page */
  chosenRows?: ChosenRows<Row> | undefined;
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
  choices: givenChoices,
  chosenRows,
}: WaitingListProps<Row>) {
  const ownChoices = useTableChoices(table.columns);
  const choices = givenChoices ?? ownChoices;
  useRowKeys();
  return (
    <LivePage query={query} empty={empty} loading={loading}>
      {(rows, paging) => (
        <RecordTable
          label={label}
          table={table}
          rows={rows}
          onOpen={(row) => onOpen(row, rows)}
          choices={
            chosenRows === undefined
              ? choices
              : chooseRowsOf(choices, chosenRows, rows, table.rowKey)
          }
          choosesRows={chosenRows !== undefined}
          paging={paging}
          dense={dense}
        />
      )}
    </LivePage>
  );
}
