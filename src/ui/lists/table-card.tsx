import type { ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';
import { Pager, type Paging } from './pager';

/** One column as a TableCard draws it. */
export interface Column<Row extends object> {
  /** unique among the columns */
  header: string;
  /** stands in the head instead of `header` */
  heading?: ReactNode;
  /** set where the rows stand in the order of this column */
  sorted?: 'ascending' | 'descending' | undefined;
  cell: (row: Row) => ReactNode;
  align?: 'right' | undefined;
  className?: string | undefined;
}

export interface TableCardProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** a row where the card is narrow */
  listItem: (row: Row) => ReactNode;
  /** width of the card */
  wideFrom?: '47rem' | '54rem' | undefined;
  paging?: Paging | undefined;
  /**
   * 42 px rows, 680 px high and less where the pager would not be in the
   * window, for administrators
   */
  dense?: boolean | undefined;
}

const wideClasses = {
  '47rem': { table: 'hidden @min-[47rem]:block', list: '@min-[47rem]:hidden' },
  '54rem': { table: 'hidden @min-[54rem]:block', list: '@min-[54rem]:hidden' },
} as const;

/**
 * Draws rows as a table, and as a list where the card is narrow. It holds no
 * state and needs no library, so the dashboard can use it; where people choose
 * columns and their order there is DataTable.
 */
export function TableCard<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  listItem,
  wideFrom = '47rem',
  paging,
  dense = false,
}: TableCardProps<Row>) {
  return (
    <section className="card overflow-hidden @container" aria-label={label}>
      <div
        className={joinClasses(
          dense
            ? 'overflow-auto h-[clamp(20rem,100dvh-28rem,680px)]'
            : 'overflow-x-auto',
          wideClasses[wideFrom].table,
        )}
        tabIndex={dense ? 0 : undefined}
        role={dense ? 'region' : undefined}
        aria-label={dense ? `Rows of ${label}` : undefined}
      >
        <table
          className={joinClasses('table', dense && 'admin')}
          aria-label={label}
        >
          <thead className={dense ? 'sticky top-0 z-[1]' : undefined}>
            <tr>
              {columns.map(({ header, heading = header, sorted, align }) => (
                <th
                  key={header}
                  scope="col"
                  aria-sort={sorted}
                  className={align === 'right' ? 'text-right!' : undefined}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ header, cell, align, className }) => (
                  <td
                    key={header}
                    className={joinClasses(
                      align === 'right' && 'text-right',
                      className,
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={wideClasses[wideFrom].list}>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className="px-4 md:px-5 pt-3.5 pb-2 border-t border-line first:border-t-0"
          >
            {listItem(row)}
          </li>
        ))}
      </ul>
      {paging !== undefined && <Pager {...paging} />}
    </section>
  );
}
