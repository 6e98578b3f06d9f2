import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import {
  FlexRender,
  type Header,
  type SortDirection,
} from '@tanstack/react-table';
import { Icon } from '@/ui/icon';
import type { DataTableFeatures } from './table-columns';

const orderIcons: Readonly<Record<SortDirection, typeof ArrowUp>> = {
  asc: ArrowUp,
  desc: ArrowDown,
};

/**
 * The head of a column by which people may sort: each press takes the next
 * order. What it is now, `aria-sort` of the column says.
 */
export function SortHead<Row extends object>({
  header,
}: {
  header: Header<DataTableFeatures, Row>;
}) {
  const { column } = header;
  const order = column.getIsSorted();
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 font-[620]"
      onClick={column.getToggleSortingHandler()}
    >
      <FlexRender header={header} />
      <Icon of={order === false ? ArrowDownUp : orderIcons[order]} small />
    </button>
  );
}
