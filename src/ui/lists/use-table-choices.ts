import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  functionalUpdate,
  type ColumnVisibilityState,
  type OnChangeFn,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import type { KeptColumns } from './kept-columns';
import {
  listHiddenIds,
  readColumnVisibility,
  readSorting,
  writeColumnVisibility,
  writeSorting,
} from './table-choices';
import type { DataColumns } from './table-columns';

/** What somebody chose of a table, and how it changes. */
export interface TableChoices {
  state: {
    /** the order of the rows; empty for the order in which they come */
    sorting: SortingState;
    /** false for each column that is taken away */
    columnVisibility: ColumnVisibilityState;
    /** true for each chosen row, by the record's id */
    rowSelection: RowSelectionState;
  };
  onSortingChange: OnChangeFn<SortingState>;
  onColumnVisibilityChange: OnChangeFn<ColumnVisibilityState>;
  onRowSelectionChange: OnChangeFn<RowSelectionState>;
}

/**
 * The choices of the table on this screen. Order and columns are in the
 * address, where people share them and come back to them; the rows are not:
 * they stay chosen from page to page until the screen goes.
 * @param columns the same array from one rendering to the next
 * @param keptColumns where given, the columns that somebody took away stay away
 * at the next visit, unless the address names others; the same object from one
 * rendering to the next
 */
export function useTableChoices<Row extends object>(
  columns: DataColumns<Row>,
  keptColumns: KeptColumns | null = null,
): TableChoices {
  const [params, setParams] = useSearchParams();
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  /** what was taken away since this screen opened; null before that */
  const [hiddenNow, setHiddenNow] = useState<readonly string[] | null>(null);
  return useMemo(() => {
    // What was chosen a moment ago may not be rendered yet, and must not be
    // lost.
    const readAddress = () => new URLSearchParams(window.location.search);
    const readVisibility = (address: URLSearchParams) =>
      readColumnVisibility(address, columns, keptColumns?.readHiddenIds());
    return {
      state: {
        sorting: readSorting(params, columns),
        columnVisibility: readColumnVisibility(
          params,
          columns,
          hiddenNow ?? keptColumns?.readHiddenIds(),
        ),
        rowSelection,
      },
      onSortingChange: (update) => {
        const currentParams = readAddress();
        setParams(
          writeSorting(
            currentParams,
            functionalUpdate(update, readSorting(currentParams, columns)),
          ),
        );
      },
      onColumnVisibilityChange: (update) => {
        const currentParams = readAddress();
        const visibility = functionalUpdate(
          update,
          readVisibility(currentParams),
        );
        const hiddenIds = listHiddenIds(visibility);
        if (keptColumns !== null) {
          keptColumns.keepHiddenIds(hiddenIds);
          setHiddenNow(hiddenIds);
        }
        setParams(writeColumnVisibility(currentParams, visibility));
      },
      onRowSelectionChange: setRowSelection,
    };
  }, [params, setParams, columns, keptColumns, hiddenNow, rowSelection]);
}
