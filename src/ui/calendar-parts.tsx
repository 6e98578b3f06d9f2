import type { HTMLAttributes, ThHTMLAttributes } from 'react';
import type { ClassNames, WeekProps } from 'react-day-picker';

/**
 * Parts of the day picker whose roles are said aloud: rows that are laid out as a grid of their own are no table rows to
 * a browser any more.
 */
export const calendarParts = {
  // The month stands above the picker, between its buttons.
  MonthCaption: () => <></>,
  Weekdays: (props: HTMLAttributes<HTMLTableRowElement>) => (
    <thead role="rowgroup" className="block">
      <tr role="row" {...props} />
    </thead>
  ),
  Weekday: ({ 'aria-label': name, children, ...props }: ThHTMLAttributes<HTMLTableCellElement>) => (
    <th role="columnheader" abbr={name} {...props}>
      {children}
    </th>
  ),
  Weeks: (props: HTMLAttributes<HTMLTableSectionElement>) => <tbody role="rowgroup" {...props} />,
  Week: ({ className, children }: WeekProps) => (
    <tr role="row" className={className}>
      {children}
    </tr>
  ),
};

export const calendarStyles: Partial<ClassNames> = {
  month_grid: 'block',
  weekdays: 'cal text-center lbl font-[600] mb-1',
  weekday: 'py-1 font-[600]',
  weeks: 'block',
  week: 'cal',
  day: 'grid',
};
