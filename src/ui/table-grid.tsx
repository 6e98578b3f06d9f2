import type { ReactNode } from 'react';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { joinClasses } from '@/lib/class-names';

const features = tableFeatures({});

export interface GridColumn {
  id: string;
  header: string;
  align?: 'right' | undefined;
  className?: string | undefined;
}

export interface GridRow {
  key: string;
  /** by column id */
  cells: Readonly<Record<string, ReactNode>>;
}

/** One component for every cell: a new one at each render would tear down what is inside, and the focus with it. */
function CellContent({ row, column }: { row: { original: GridRow }; column: { id: string } }) {
  return row.original.cells[column.id];
}

/** The table of a DataTable. */
export function TableGrid({
  label,
  columns,
  rows,
  dense,
}: {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  dense: boolean;
}) {
  const table = useTable({
    features,
    data: rows,
    columns: columns.map((column): ColumnDef<typeof features, GridRow> => ({
      id: column.id,
      header: column.header,
      cell: CellContent,
    })),
    getRowId: (row) => row.key,
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
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
}
