import { expect, it, vi } from 'vitest';
import { chooseRowsOf, withRow, type ChosenRows } from './chosen-rows';
import type { TableChoices } from './use-table-choices';

interface Plot {
  id: string;
}

const choices: TableChoices = {
  state: { sorting: [], columnVisibility: {}, rowSelection: {} },
  onSortingChange: vi.fn(),
  onColumnVisibilityChange: vi.fn(),
  onRowSelectionChange: vi.fn(),
};
const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }] as const;

function choose(chosen: readonly Plot[], page: readonly Plot[]) {
  const change = vi.fn<ChosenRows<Plot>['change']>();
  const byId = new Map(chosen.map((plot) => [plot.id, plot]));
  const made = chooseRowsOf(choices, { byId, change }, page, ({ id }) => id);
  const changed = () => [...(change.mock.lastCall?.[0].values() ?? [])];
  return { made, changed };
}

it('a row is chosen and left out again, and those of other pages stay', () => {
  const { made, changed } = choose([a], [b, c]);
  expect(made.state.rowSelection).toEqual({ a: true });
  made.onRowSelectionChange((now) => ({ ...now, c: true }));
  expect(changed()).toEqual([a, c]);
  made.onRowSelectionChange((now) => withRow(now, 'a', false));
  expect(changed()).toEqual([]);
});

it('what is no row of a page that was seen is not chosen', () => {
  const { made, changed } = choose([], [b]);
  made.onRowSelectionChange({ b: true, gone: true });
  expect(changed()).toEqual([b]);
});
