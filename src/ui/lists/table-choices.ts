import type {
  ColumnVisibilityState,
  SortingState,
} from '@tanstack/react-table';
import { firstPage, writePageAddress } from '@/lib/page-address';
import type { DataColumns } from './table-columns';

const orderName = 'order';
const hiddenName = 'hidden';

/**
 * The order that an address names: 'order=-since' begins with the latest. A
 * column that the table does not have, or cannot be sorted by, counts as none.
 */
export function readSorting<Row extends object>(
  params: URLSearchParams,
  columns: DataColumns<Row>,
): SortingState {
  const order = params.get(orderName) ?? '';
  const isDescending = order.startsWith('-');
  const id = isDescending ? order.slice(1) : order;
  const isSortable = columns.some(
    (column) => column.id === id && column.enableSorting === true,
  );
  return isSortable ? [{ id, desc: isDescending }] : [];
}

/** Another order begins on the first page. */
export function writeSorting(
  params: URLSearchParams,
  sorting: SortingState,
): URLSearchParams {
  const newParams = writePageAddress(params, firstPage);
  const [firstSorting] = sorting;
  if (firstSorting === undefined) {
    newParams.delete(orderName);
  } else {
    newParams.set(
      orderName,
      firstSorting.desc ? `-${firstSorting.id}` : firstSorting.id,
    );
  }
  return newParams;
}

/**
 * The columns that an address takes away: 'hidden=phone,since'. What the table
 * does not have, or has to show, counts as not named; a column that a later
 * release brings shows at once.
 * @param keptIds what is taken away where the address names nothing
 */
export function readColumnVisibility<Row extends object>(
  params: URLSearchParams,
  columns: DataColumns<Row>,
  keptIds: readonly string[] = [],
): ColumnVisibilityState {
  const hiddenIds = params.get(hiddenName)?.split(',') ?? keptIds;
  const visibility: ColumnVisibilityState = {};
  for (const { id, enableHiding } of columns) {
    if (id !== undefined && enableHiding !== false && hiddenIds.includes(id)) {
      visibility[id] = false;
    }
  }
  return visibility;
}

/** The columns that are taken away. */
export function listHiddenIds(visibility: ColumnVisibilityState): string[] {
  return Object.keys(visibility).filter((id) => visibility[id] === false);
}

/** The page stays. */
export function writeColumnVisibility(
  params: URLSearchParams,
  visibility: ColumnVisibilityState,
): URLSearchParams {
  const newParams = new URLSearchParams(params);
  const hiddenIds = listHiddenIds(visibility);
  if (hiddenIds.length === 0) newParams.delete(hiddenName);
  else newParams.set(hiddenName, hiddenIds.join(','));
  return newParams;
}
