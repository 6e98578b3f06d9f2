import type { ReactNode } from 'react';
import {
  FlexRender,
  useTable,
  type Header,
  type Row as TableRow,
  type SortDirection,
} from '@tanstack/react-table';
import type { Paging } from './pager';
import { SortHead } from './sort-head';
import { TableCard, type Column } from './table-card';
import {
  dataTableFeatures,
  type DataColumns,
  type DataTableFeatures,
} from './table-columns';
import type { TableChoices } from './use-table-choices';

export interface DataTableProps<Row extends object> {
  label: string;
  /** the same array from one rendering to the next */
  columns: DataColumns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** a row where the card is narrow */
  listItem: (row: Row) => ReactNode;
  /** what can be done with a row; stands in a last column */
  actions?: (row: Row) => ReactNode;
  /**
   * order, columns and rows that somebody chose; without them the table keeps
   * its own
   */
  choices?: TableChoices;
  wideFrom?: '47rem' | '54rem' | undefined;
  /**
   * set where a query brings one page of the rows: it also puts them in order
   */
  paging?: Paging | undefined;
  dense?: boolean | undefined;
}

/**
 * A table of records: TanStack Table decides which columns show, in which order
 * the rows stand and which are chosen, and TableCard draws it. Customers' lists
 * use TableCard alone, because the dashboard has no room for the library.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  listItem,
  actions,
  choices,
  wideFrom,
  paging,
  dense,
}: DataTableProps<Row>) {
  const table = useTable({
    ...choices,
    features: dataTableFeatures,
    columns,
    data: rows,
    getRowId: rowKey,
    defaultColumn: { enableSorting: false },
    enableMultiSort: false,
    manualSorting: paging !== undefined,
  });
  const columnsOfCard = table.getFlatHeaders().map(drawColumn);
  if (actions !== undefined) {
    columnsOfCard.push({
      header: 'Actions',
      align: 'right',
      cell: ({ original }) => actions(original),
    });
  }
  return (
    <TableCard
      label={label}
      columns={columnsOfCard}
      rows={table.getRowModel().rows}
      rowKey={({ id }) => id}
      listItem={({ original }) => listItem(original)}
      wideFrom={wideFrom}
      paging={paging}
      dense={dense}
    />
  );
}

/** What assistive technology calls the order of a column. */
const ariaOrders: Readonly<Record<SortDirection, 'ascending' | 'descending'>> =
  {
    asc: 'ascending',
    desc: 'descending',
  };

function drawColumn<Row extends object>(
  header: Header<DataTableFeatures, Row>,
): Column<TableRow<DataTableFeatures, Row>> {
  const { id, columnDef } = header.column;
  const order = header.column.getIsSorted();
  return {
    header: id,
    heading: header.column.getCanSort() ? (
      <SortHead header={header} />
    ) : (
      <FlexRender header={header} />
    ),
    sorted: order === false ? undefined : ariaOrders[order],
    align: columnDef.meta?.align,
    className: columnDef.meta?.className,
    cell: (row) => {
      const cell = row.getVisibleCellsByColumnId()[id];
      return cell && <FlexRender cell={cell} />;
    },
  };
}
