import type { ReactNode } from 'react';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { joinClasses } from '@/lib/class-names';
import { Pager, type Paging } from './pager';

const features = tableFeatures({});

export interface Column<Row extends object> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right' | undefined;
  /** classes of the body cells */
  className?: string | undefined;
}

export interface DataTableProps<Row extends object> {
  /** what the table shows, for assistive technology */
  label: string;
  columns: readonly Column<Row>[];
  /** the rows of the page that shows; keep the array the same while nothing changed */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** one row as an item of the phone's list; without it the table scrolls sideways */
  listItem?: ((row: Row) => ReactNode) | undefined;
  /** width of its card from which the table shows instead of the list */
  wideFrom?: '47rem' | '54rem' | undefined;
  paging?: Paging | undefined;
  /** 42 px rows in a fixed height of 680 px, for administrators */
  dense?: boolean | undefined;
}

const wide = {
  '47rem': { table: 'hidden @min-[47rem]:block', list: '@min-[47rem]:hidden' },
  '54rem': { table: 'hidden @min-[54rem]:block', list: '@min-[54rem]:hidden' },
} as const;

/** A table with a pager in a card that turns into a list where it is narrow. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  listItem,
  wideFrom = '47rem',
  paging,
  dense = false,
}: DataTableProps<Row>) {
  const table = useTable({
    features,
    data: rows,
    columns: columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: column.header,
      cell: ({ row }) => column.cell(row.original),
    })),
    getRowId: rowKey,
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const grid = (
    <table className={joinClasses('table', dense && 'admin')} aria-label={label}>
      <thead className={dense ? 'sticky top-0 z-[1]' : undefined}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                className={byId.get(header.column.id)?.align === 'right' ? 'text-right!' : undefined}
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => {
              const column = byId.get(cell.column.id);
              return (
                <td
                  key={cell.id}
                  className={joinClasses(column?.align === 'right' && 'text-right', column?.className)}
                >
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section className="card overflow-hidden @container" aria-label={label}>
      <div
        className={joinClasses(
          listItem === undefined ? 'overflow-x-auto' : wide[wideFrom].table,
          dense && 'overflow-auto h-[680px]',
        )}
        tabIndex={dense ? 0 : undefined}
        role={dense ? 'region' : undefined}
        aria-label={dense ? label : undefined}
      >
        {grid}
      </div>
      {listItem !== undefined && (
        <ul className={wide[wideFrom].list}>
          {rows.map((row) => (
            <li key={rowKey(row)} className="px-4 pt-3.5 pb-2 border-t border-line first:border-t-0">
              {listItem(row)}
            </li>
          ))}
        </ul>
      )}
      {paging !== undefined && <Pager {...paging} />}
    </section>
  );
}
