import {
  columnVisibilityFeature,
  constructSortFn,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_datetime,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';

/** How a column looks, beside what its cells show. */
export interface ColumnLook {
  align?: 'right';
  className?: string;
}

const collator = new Intl.Collator('en-GB');

/**
 * What our tables use of TanStack Table: whoever needs another feature names it
 * here, and nothing else of it is loaded.
 */
export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    datetime: sortFn_datetime,
    text: constructSortFn({
      sort: (first: string, second: string) => collator.compare(first, second),
    }),
  },
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

export type DataTableFeatures = typeof dataTableFeatures;

/** The definitions of a table's columns, as `columnsOf` makes them. */
export type DataColumns<Row extends object> = readonly ColumnDef<
  DataTableFeatures,
  Row
>[];

/**
 * Defines the columns of a table of records: `accessor` for one that shows a value of the record, `display` for any other.
 *
 * - `id` names the column in addresses, so it never changes.
 * - `enableSorting: true` lets people sort by the column. Where a list has pages, its query has to know that order.
 * - `enableHiding: false` keeps the column where people choose others away.
 */
export const columnsOf = <Row extends object>() =>
  createColumnHelper<DataTableFeatures, Row>();
