import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '@contract/values/booking-calendar';
import type { CalendarDay } from '@contract/values/working-days';
import { joinClasses } from '@/lib/class-names';
import {
  addMonths,
  addMonthsToDay,
  firstDayOf,
  listWeeks,
  monthOf,
  weekdayOf,
  type Month,
} from '@/lib/months';
import { IconButton } from './icon-button';

/** Whether a day can be chosen; the reason of one that cannot is read out with it. */
export type DayLook = { kind: 'open' } | { kind: 'off' | 'full'; reason: string };

export interface CalendarProps {
  /** read out for the whole grid */
  label: string;
  month: Month;
  firstMonth: Month;
  lastMonth: Month;
  today: CalendarDay;
  selected: CalendarDay | null;
  lookOf: (day: CalendarDay) => DayLook;
  onMonth: (month: Month) => void;
  /** an open day, or one that is not, with its reason */
  onPress: (day: CalendarDay, look: DayLook) => void;
  describedBy?: string | undefined;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const atMidnight = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

/** Where a key leads from a day; null for keys that are not the calendar's. */
function findNextDay(key: string, day: CalendarDay): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonthsToDay(day, -1);
    case 'PageDown':
      return addMonthsToDay(day, 1);
    default:
      return null;
  }
}

/**
 * One month of days, Monday first, by the grid pattern of WAI-ARIA: one stop of the Tab key, arrows by day and week,
 * Home and End within the week, PageUp and PageDown by month. Days that cannot be chosen can still be reached.
 */
export function Calendar({
  label,
  month,
  firstMonth,
  lastMonth,
  today,
  selected,
  lookOf,
  onMonth,
  onPress,
  describedBy,
}: CalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const moving = useRef(false);
  const [at, setAt] = useState<CalendarDay | null>(null);
  const weeks = listWeeks(month);
  const days = weeks.flat().filter((day) => day !== null);
  const stop =
    [at, selected].find((day) => day !== null && monthOf(day) === month) ??
    days.find((day) => lookOf(day).kind === 'open') ??
    firstDayOf(month);

  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);

  const turn = (next: Month) => {
    if (next < firstMonth || next > lastMonth) return;
    setAt(null);
    onMonth(next);
  };
  const move = (event: KeyboardEvent, day: CalendarDay) => {
    const next = findNextDay(event.key, day);
    if (next === null) return;
    event.preventDefault();
    const nextMonth = monthOf(next);
    if (nextMonth < firstMonth || nextMonth > lastMonth) return;
    moving.current = true;
    setAt(next);
    if (nextMonth !== month) onMonth(nextMonth);
  };

  return (
    <div>
      <div className="flex items-center justify-between mb-1">
        <h3 className="font-[660] text-[1.0625rem]" id={titleId} aria-live="polite">
          {monthName.format(atMidnight(firstDayOf(month)))}
        </h3>
        <span className="flex -mr-2">
          <IconButton
            icon={ChevronLeft}
            label="Previous month"
            unavailable={month <= firstMonth}
            onClick={() => turn(addMonths(month, -1))}
          />
          <IconButton
            icon={ChevronRight}
            label="Next month"
            unavailable={month >= lastMonth}
            onClick={() => turn(addMonths(month, 1))}
          />
        </span>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby={joinClasses(titleId, describedBy)}
        className="block"
      >
        <thead role="rowgroup" className="block">
          <tr role="row" className="cal text-center lbl font-[600] mb-1">
            {weekdays.map((weekday) => (
              <th key={weekday} role="columnheader" scope="col" abbr={weekday} className="py-1 font-[600]">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block">
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)} role="row" className="cal">
              {week.map((day, place) =>
                day === null ? (
                  <td key={weekdays[place]} role="gridcell" />
                ) : (
                  <td key={day} role="gridcell" aria-selected={day === selected} className="grid">
                    <Day
                      day={day}
                      look={lookOf(day)}
                      isSelected={day === selected}
                      isToday={day === today}
                      isStop={day === stop}
                      onFocus={() => setAt(day)}
                      onKeyDown={(event) => move(event, day)}
                      onPress={onPress}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({
  day,
  look,
  isSelected,
  isToday,
  isStop,
  onFocus,
  onKeyDown,
  onPress,
}: {
  day: CalendarDay;
  look: DayLook;
  isSelected: boolean;
  isToday: boolean;
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: CalendarProps['onPress'];
}) {
  const name = dayName.format(atMidnight(day)).replace(',', '');
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-label={look.kind === 'open' ? name : `${name}. ${look.reason}`}
      aria-disabled={look.kind !== 'open' || undefined}
      aria-current={isToday ? 'date' : undefined}
      className={joinClasses('day', isSelected ? 'sel edged' : look.kind, isToday && 'today')}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => onPress(day, look)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
