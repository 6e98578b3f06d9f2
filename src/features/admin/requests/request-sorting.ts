import {
  adminRequestOrders,
  type AdminRequestOrder,
} from '@/domain/admin-request-filters';
import type { TableChoices } from '@/ui/lists/use-table-choices';

type ColumnSort = TableChoices['state']['sorting'][number];

/**
 * The orders of the list, as its columns have them. The age grows with the time
 * since the payment: whoever has waited longest comes first where it is
 * descending.
 */
const sorts: Readonly<Record<AdminRequestOrder, ColumnSort>> = {
  new: { id: 'date', desc: true },
  old: { id: 'date', desc: false },
  age: { id: 'age', desc: true },
  paid: { id: 'age', desc: false },
  promise: { id: 'promised', desc: false },
  'promise-last': { id: 'promised', desc: true },
};

/**
 * The choices of the table, sorted as the list is: a press on a head and, where
 * the list has no heads, the field "Sort by" are one choice, in the address
 * under one name.
 * @param onOrder with a blank text for the order that the list has by itself
 */
export function sortBy(
  choices: TableChoices,
  order: AdminRequestOrder,
  onOrder: (order: AdminRequestOrder | '') => void,
): TableChoices {
  const sorting = [sorts[order]];
  return {
    ...choices,
    state: { ...choices.state, sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const nextOrder = adminRequestOrders.find((one) => {
        const { id, desc } = sorts[one];
        return id === next?.id && desc === next.desc;
      });
      onOrder(nextOrder ?? '');
    },
  };
}

/**
 * The age is taken away until somebody asks for it or sorts by it: what was
 * promised says more, and a laptop has room for one of them.
 */
export function listUsuallyHidden(order: AdminRequestOrder): string[] {
  return sorts[order].id === 'age' ? [] : ['age'];
}
