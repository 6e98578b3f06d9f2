import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Booking } from '@contract/entities/booking';
import { joinClasses } from '@/lib/text/class-names';
import type { WeekDay, WeekHour } from './build-week';
import { formatHour, formatWeekday, shortDay } from '../bookings/booking-words';
import { StatusMark } from './status-mark';

interface Place {
  row: number;
  column: number;
}

const lastColumn = 4;
const lastRow = 5;
const moves: Readonly<Record<string, (from: Place) => Place>> = {
  ArrowRight: ({ row, column }) => ({ row, column: Math.min(lastColumn, column + 1) }),
  ArrowLeft: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
  ArrowDown: ({ row, column }) => ({ row: Math.min(lastRow, row + 1), column }),
  ArrowUp: ({ row, column }) => ({ row: Math.max(0, row - 1), column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: lastColumn }),
};

/** Monday to Friday, 10:00 to 15:00. Arrow keys move, Page Up and Page Down change the week, Enter opens. */
export function WeekGrid({
  label,
  days,
  busy = false,
  onView,
  onWeek,
}: {
  label: string;
  days: readonly WeekDay[];
  /** what stands in it is not known yet; it keeps its place and the focus */
  busy?: boolean;
  onView: (booking: Booking) => void;
  /** -1 the week before, 1 the next one */
  onWeek: (step: -1 | 1) => void;
}) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 } as const;
    const weeks = event.key === 'PageUp' || event.key === 'PageDown' ? step[event.key] : null;
    const move = moves[event.key];
    if (weeks === null && move === undefined) return;
    event.preventDefault();
    if (weeks !== null) onWeek(weeks);
    if (move === undefined) return;
    moved.current = true;
    setActive(move(active));
  };
  return (
    <table
      ref={table}
      role="grid"
      aria-label={label}
      aria-busy={busy || undefined}
      className="w-full table-fixed border-collapse text-sm"
      onKeyDown={press}
    >
      <thead>
        <tr>
          <th scope="col" className="w-[4.25rem] bg-sunken">
            <span className="sr-only">Time</span>
          </th>
          {days.map((day) => (
            <DayHead key={day.day} day={day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {days[0]?.hours.map(({ hour }, row) => (
          <tr key={hour}>
            <th
              scope="row"
              className="border-t border-line text-ink-2 num font-[560] align-top pt-2.5 text-center"
            >
              {formatHour(hour)}
            </th>
            {days.map((day, column) => (
              <HourCell
                key={column}
                day={day}
                hour={day.hours[row]}
                busy={busy}
                isActive={active.row === row && active.column === column}
                onFocus={() => setActive({ row, column })}
                onView={onView}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ day }: { day: WeekDay }) {
  return (
    <th
      scope="col"
      aria-current={day.isToday ? 'date' : undefined}
      className="bg-sunken border-l border-line px-2.5 py-2 text-left font-normal align-top"
    >
      <span className="sr-only">{formatWeekday(day.day)}</span>
      <span
        aria-hidden="true"
        className={joinClasses(
          'font-[640] text-ink whitespace-nowrap border-b-2',
          day.isToday ? 'border-ink-3' : 'border-transparent',
        )}
      >
        {shortDay(day.day)}
      </span>
      {day.closed !== null && (
        <span className="block text-xs text-bad font-[580] leading-4 mt-0.5 line-clamp-2" title={day.closed}>
          Closed: {day.closed}
        </span>
      )}
    </th>
  );
}

const describeEmpty = ({ closed }: WeekDay, isPast: boolean) =>
  closed === null ? (isPast ? 'Over' : 'Free') : 'Closed';

function HourCell({
  day,
  hour,
  busy,
  isActive,
  onFocus,
  onView,
}: {
  day: WeekDay;
  hour: WeekHour | undefined;
  busy: boolean;
  isActive: boolean;
  onFocus: () => void;
  onView: (booking: Booking) => void;
}) {
  if (hour === undefined) return null;
  const { booking, isPast } = hour;
  const focus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) onFocus();
  };
  return (
    <td
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={joinClasses(
        'border-t border-l border-line h-[64px] p-1 align-top',
        booking === null &&
          day.closed !== null &&
          'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_4px,transparent_4px_8px)]',
        booking === null && day.closed === null && isPast && 'bg-sunken/50',
      )}
      onFocus={focus}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || booking === null) return;
        event.preventDefault();
        onView(booking);
      }}
    >
      {booking === null ? (
        <span className="block px-1.5 pt-1.5 text-xs text-ink-3">
          {busy ? '' : describeEmpty(day, isPast)}
        </span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="block w-full h-full min-h-11 rounded-xs border border-line-strong bg-surface px-2 py-1 text-left hover:bg-canopy-soft"
          onClick={() => onView(booking)}
        >
          <span className="block truncate font-[620] leading-5">{booking.name}</span>
          <StatusMark status={booking.status} />
        </button>
      )}
    </td>
  );
}
