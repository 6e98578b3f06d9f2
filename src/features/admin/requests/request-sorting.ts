import {
  adminRequestOrders,
  type AdminRequestOrder,
} from '@/domain/admin-request-filters';
import type { TableChoices } from '@/ui/lists/use-table-choices';

type ColumnSort = TableChoices['state']['sorting'][number];

/**
 * The orders of the list, as its columns have them; null where no column shows
 * the moment. The age grows with the time
 * since the payment: whoever has waited longest comes first where it is
 * descending.
 */
const sorts: Readonly<Record<AdminRequestOrder, ColumnSort | null>> = {
  new: { id: 'date', desc: true },
  old: { id: 'date', desc: false },
  age: { id: 'age', desc: true },
  paid: { id: 'age', desc: false },
  promise: null,
  'promise-last': null,
};

/**
 * The choices of the table, sorted as the list is: a press on a head and the
 * field "Sort by" are one choice, in the address under one name.
 * @param onOrder with a blank text for the order that the list has by itself
 */
export function sortBy(
  choices: TableChoices,
  order: AdminRequestOrder,
  onOrder: (order: AdminRequestOrder | '') => void,
): TableChoices {
  const shown = sorts[order];
  const sorting = shown === null ? [] : [shown];
  return {
    ...choices,
    state: { ...choices.state, sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const nextOrder = adminRequestOrders.find((one) => {
        const sort = sorts[one];
        return sort !== null && sort.id === next?.id && sort.desc === next.desc;
      });
      onOrder(nextOrder ?? '');
    },
  };
}
