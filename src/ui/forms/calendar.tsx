import {
  createContext,
  startTransition,
  useContext,
  useId,
  useOptimistic,
  type HTMLAttributes,
  type ThHTMLAttributes,
} from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  DayButton,
  DayPicker,
  defaultDateLib,
  type DayButtonProps,
  type MonthGridProps,
  type ClassNames,
  type WeekProps,
} from 'react-day-picker';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { joinClasses } from '@/lib/text/class-names';
import { addMonths, firstDayOf, monthOf, type Month } from '@/lib/months';
import { IconButton } from '@/ui/icon-button';

/** Days of kind `open` and `marked` can be pressed; `reason` is read out. */
export type DayLook =
  | { kind: 'open' }
  | { kind: 'off' | 'full' | 'marked'; reason: string };

interface CalendarProps {
  label: string;
  month: Month;
  firstMonth: Month;
  lastMonth: Month;
  today: CalendarDay;
  selected: CalendarDay | null;
  getDayLook: (day: CalendarDay) => DayLook;
  onMonth: (month: Month) => void;
  /** called for every day, also for one that cannot be chosen */
  onPress: (day: CalendarDay, look: DayLook) => void;
  describedBy?: string | undefined;
}

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
});
const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/**
 * DayPicker uses the time zone of the device; noon is the same date in each.
 */
const atNoon = (day: CalendarDay) => new Date(`${day}T12:00`);
const toCalendarDay = (date: Date): CalendarDay =>
  defaultDateLib.format(date, 'yyyy-MM-dd');

const DayLooks = createContext<{
  getDayLook: CalendarProps['getDayLook'];
  describedBy: string | undefined;
}>({
  getDayLook: () => ({ kind: 'open' }),
  describedBy: undefined,
});

/**
 * Explicit roles: browsers drop the table semantics of rows that css lays out
 * as a grid.
 */
const dayPickerParts = {
  // The caption is in Calendar, between the buttons.
  MonthCaption: () => <></>,
  Weekdays: (props: HTMLAttributes<HTMLTableRowElement>) => (
    <thead role="rowgroup" className="block">
      <tr role="row" {...props} />
    </thead>
  ),
  Weekday: ({
    'aria-label': name,
    children,
    ...props
  }: ThHTMLAttributes<HTMLTableCellElement>) => (
    <th role="columnheader" abbr={name} {...props}>
      {children}
    </th>
  ),
  Weeks: (props: HTMLAttributes<HTMLTableSectionElement>) => (
    <tbody role="rowgroup" {...props} />
  ),
  Week: ({ className, children }: WeekProps) => (
    <tr role="row" className={className}>
      {children}
    </tr>
  ),
  DayButton: Day,
  MonthGrid: Grid,
};

const calendarStyles: Partial<ClassNames> = {
  month_grid: 'block',
  weekdays: 'cal text-center lbl font-[600] mb-1',
  weekday: 'py-1 font-[600]',
  weeks: 'block',
  week: 'cal',
  day: 'grid',
};

/**
 * Days that cannot be chosen can still get the focus, so they are not
 * `disabled` for DayPicker.
 */
export function Calendar({
  label,
  month,
  firstMonth,
  lastMonth,
  today,
  selected,
  getDayLook,
  onMonth,
  onPress,
  describedBy,
}: CalendarProps) {
  const titleId = useId();
  const [namedMonth, setNamedMonth] = useOptimistic(month);
  const turnMonths = (count: number) =>
    // The name of the month changes at once; the 42 days follow.
    startTransition(() => {
      setNamedMonth(addMonths(namedMonth, count));
      onMonth(addMonths(namedMonth, count));
    });
  return (
    <DayLooks
      value={{ getDayLook, describedBy: joinClasses(titleId, describedBy) }}
    >
      <div className="flex items-center justify-between mb-1">
        <h3
          className="font-[660] text-[1.0625rem]"
          id={titleId}
          aria-live="polite"
        >
          {monthName.format(atNoon(firstDayOf(namedMonth)))}
        </h3>
        <span className="flex -mr-2">
          <IconButton
            icon={ChevronLeft}
            label="Previous month"
            unavailable={namedMonth <= firstMonth}
            onClick={() => turnMonths(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next month"
            unavailable={namedMonth >= lastMonth}
            onClick={() => turnMonths(1)}
          />
        </span>
      </div>
      <DayPicker
        mode="single"
        hideNavigation
        weekStartsOn={1}
        month={atNoon(firstDayOf(month))}
        startMonth={atNoon(firstDayOf(firstMonth))}
        endMonth={atNoon(firstDayOf(lastMonth))}
        today={atNoon(today)}
        selected={selected === null ? undefined : atNoon(selected)}
        onMonthChange={(date) => onMonth(monthOf(toCalendarDay(date)))}
        onSelect={(_selected, date) => {
          // While a month is being drawn, the old days still show.
          if (namedMonth === month) {
            onPress(toCalendarDay(date), getDayLook(toCalendarDay(date)));
          }
        }}
        labels={{
          labelGrid: () => label,
          labelDayButton: (date) => dayName.format(date).replace(',', ''),
        }}
        formatters={{ formatDay: (date) => String(date.getDate()) }}
        classNames={calendarStyles}
        components={dayPickerParts}
      />
    </DayLooks>
  );
}

function Grid(props: MonthGridProps) {
  const { describedBy } = useContext(DayLooks);
  return <table {...props} aria-describedby={describedBy} />;
}

function Day(button: DayButtonProps) {
  const { day, modifiers, 'aria-label': name } = button;
  const look = useContext(DayLooks).getDayLook(day.isoDate);
  const isToday = modifiers['today'] === true;
  return (
    <DayButton
      {...button}
      data-day={day.isoDate}
      aria-label={look.kind === 'open' ? name : `${name}. ${look.reason}`}
      aria-disabled={look.kind === 'off' || look.kind === 'full' || undefined}
      aria-pressed={look.kind === 'marked' || undefined}
      aria-current={isToday ? 'date' : undefined}
      className={joinClasses(
        'day',
        modifiers['selected'] === true ? 'sel edged' : look.kind,
        isToday && 'today',
      )}
    />
  );
}
