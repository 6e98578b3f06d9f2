import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { DataTable, type DataTableProps } from '../data-table';
import type { KeptColumns } from '../kept-columns';
import type { Paging } from '../pager';
import { columnsOf } from '../table-columns';
import { useTableChoices } from '../use-table-choices';

/** A table with everything that DataTable can do, for its tests. */

export interface Plot {
  id: string;
  owner: string;
  acres: number;
  seenOn: Date;
}

export const plots: Plot[] = [
  { id: 'a', owner: 'Yaw', acres: 2, seenOn: new Date('2026-11-10T09:40:00Z') },
  {
    id: 'b',
    owner: 'ama',
    acres: 10,
    seenOn: new Date('2026-11-12T09:40:00Z'),
  },
  { id: 'c', owner: 'Ɛsi', acres: 1, seenOn: new Date('2026-11-11T09:40:00Z') },
];

const column = columnsOf<Plot>();
const columns = column.columns([
  column.display({
    id: 'chosen',
    header: ({ table }) => (
      <input
        type="checkbox"
        aria-label="Choose all"
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    enableHiding: false,
    cell: ({ row }) => (
      <input
        type="checkbox"
        aria-label={`Choose ${row.original.owner}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }),
  column.accessor(({ owner }) => owner, {
    id: 'owner',
    header: 'Owner',
    enableSorting: true,
    enableHiding: false,
  }),
  column.accessor(({ acres }) => acres, {
    id: 'acres',
    header: 'Acres',
    enableSorting: true,
    meta: { align: 'right', className: 'num' },
  }),
  column.accessor(({ seenOn }) => seenOn, {
    id: 'seen',
    header: 'Seen on',
    enableSorting: true,
    cell: ({ getValue }) => getValue().toISOString().slice(0, 10),
  }),
  column.accessor(({ id }) => id, { id: 'plot', header: 'Plot' }),
]);

export const plotTable: DataTableProps<Plot> = {
  label: 'Plots',
  columns,
  rows: plots,
  rowKey: ({ id }) => id,
  listItem: ({ owner }) => <b>{owner}</b>,
};

/**
 * As a screen has it: the choices are held beside the table, and a button of
 * the screen changes them too.
 */
export function PlotScreen({
  rows = plots,
  paging,
  keptColumns,
}: {
  rows?: readonly Plot[];
  paging?: Paging;
  keptColumns?: KeptColumns;
}) {
  const choices = useTableChoices(columns, keptColumns);
  return (
    <main>
      <button
        onClick={() =>
          choices.onColumnVisibilityChange((now) => ({
            ...now,
            acres: now['acres'] === false,
          }))
        }
      >
        Acres, shown or not
      </button>
      <button
        onClick={() => {
          choices.onColumnVisibilityChange((now) => ({ ...now, acres: false }));
          choices.onColumnVisibilityChange((now) => ({ ...now, seen: false }));
        }}
      >
        Only owner and plot
      </button>
      <p role="status">{Object.keys(choices.state.rowSelection).join()}</p>
      <DataTable
        {...plotTable}
        rows={rows}
        choices={choices}
        {...(paging !== undefined && { paging })}
      />
    </main>
  );
}

export const openPlots = (address: string, screenOf = <PlotScreen />) => {
  window.history.replaceState(null, '', address);
  return render(screenOf, { wrapper: BrowserRouter });
};

/** The words of each column's head. */
export const heads = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent);

/** Whose plots the rows show, from top to bottom. */
export const owners = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

export const paging: Paging = {
  pageIndex: 0,
  pageSize: 3,
  total: 9,
  onPage: () => undefined,
};
