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
  const next = writePageAddress(params, firstPage);
  const [first] = sorting;
  if (first === undefined) next.delete(orderName);
  else next.set(orderName, first.desc ? `-${first.id}` : first.id);
  return next;
}

/**
 * The columns that an address takes away: 'hidden=phone,since'. What the table
 * does not have, or has to show, counts as not named; a column that a later
 * release brings shows at once.
 */
export function readColumnVisibility<Row extends object>(
  params: URLSearchParams,
  columns: DataColumns<Row>,
): ColumnVisibilityState {
  const named = params.get(hiddenName)?.split(',') ?? [];
  const visibility: ColumnVisibilityState = {};
  for (const { id, enableHiding } of columns) {
    if (id !== undefined && enableHiding !== false && named.includes(id)) {
      visibility[id] = false;
    }
  }
  return visibility;
}

/** The page stays. */
export function writeColumnVisibility(
  params: URLSearchParams,
  visibility: ColumnVisibilityState,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const hidden = Object.keys(visibility).filter(
    (id) => visibility[id] === false,
  );
  if (hidden.length === 0) next.delete(hiddenName);
  else next.set(hiddenName, hidden.join(','));
  return next;
}
