import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '@contract/entities/booking';
import {
  addDays,
  dayOfSlot,
  slotIdAt,
} from '@contract/values/booking/booking-calendar';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { LoadFailed } from '@/land/load-failed';
import { dataOf, useLive } from '@/session/use-live';
import {
  bookingsOfDays,
  nextBooking,
} from '@/repositories/bookings/admin-bookings';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/lib/hooks/use-now';
import { joinClasses } from '@/lib/text/class-names';
import { formatSlotHours } from '@/domain/slot-words';
import { StatusBadge } from '@/land/status-badge';
import { useRefusal } from '../shared/administrators-only';
import { UnreadableRecords } from '../shared/unreadable-records';
import { formatDay, shortDay, shortStatuses } from '../bookings/booking-words';
import {
  buildWeek,
  mondayOf,
  readWeek,
  type WeekDay,
  type WeekHour,
} from './build-week';
import { listClosedDays } from '../closed-days/closed-days';

/**
 * The week that shows until somebody chooses one: that of the next appointment,
 * else the current one; null until that is known.
 */
function useOpeningWeek(isWanted: boolean, now: Date): CalendarDay | null {
  const live = useLive(isWanted ? nextBooking(slotIdAt(now)) : null);
  if (isWanted && live.kind === 'loading') return null;
  const [booking] = dataOf(live)?.rows ?? [];
  return mondayOf(
    booking === undefined
      ? dayInAccra(now)
      : dayOfSlot(slotIdAt(booking.selectedSlot)),
  );
}

export function WeekView({ onView }: { onView: (booking: Booking) => void }) {
  const [params, setParams] = useSearchParams();
  const now = useNow(15_000);
  const addressWeek = readWeek(params);
  const openingWeek = useOpeningWeek(addressWeek === null, now);
  const thisMonday = mondayOf(dayInAccra(now));
  const shownWeek = addressWeek ?? openingWeek;
  const monday = shownWeek ?? thisMonday;
  const showWeek = (week: CalendarDay) => setParams({ tab: 'week', week });
  const turnWeeks = (weeks: -1 | 1) => {
    // Quick presses come before React has drawn the last one.
    const pressedWeek = readWeek(new URLSearchParams(window.location.search));
    showWeek(addDays(pressedWeek ?? monday, 7 * weeks));
  };
  const title = `${dropWeekday(shortDay(monday))} to ${dropWeekday(formatDay(addDays(monday, 4)))}`;
  const live = useLive(
    shownWeek === null ? null : bookingsOfDays(shownWeek, 5),
  );
  const isRefused = useRefusal(live);
  const isLoading = live.kind === 'loading' || isRefused;
  const closedDays = listClosedDays(dataOf(useLive(adminConfig())));
  const days = buildWeek(
    monday,
    dataOf(live)?.rows ?? [],
    new Map(closedDays.map(({ day, why }) => [day, why])),
    now,
  );
  return (
    <section className="card overflow-hidden @container" aria-label="Week">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pl-4 pr-2 py-2">
        <h2 className="text-lg flex-1 max-sm:basis-full num" aria-live="polite">
          {shownWeek === null ? '\u00a0' : title}
        </h2>
        <span className="flex items-center ml-auto">
          {shownWeek !== null && monday !== thisMonday && (
            <Button look="quiet" onClick={() => showWeek(thisMonday)}>
              This week
            </Button>
          )}
          <IconButton
            icon={ChevronLeft}
            label="Previous week"
            onClick={() => turnWeeks(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next week"
            onClick={() => turnWeeks(1)}
          />
        </span>
      </div>
      {live.kind === 'failed' && !isRefused ? (
        <LoadFailed {...live} />
      ) : (
        <>
          <UnreadableRecords records={dataOf(live)?.unreadable ?? []} />
          {isLoading ? (
            <Skeleton label="Loading the week" height="24rem" />
          ) : (
            <>
              <WeekList
                label={`Week of ${title}`}
                days={days}
                onView={onView}
              />
              <p className="lbl px-4 py-3 border-t border-line">
                Times are Ghana time.
              </p>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** '23 Nov' of 'Mon 23 Nov', with a space that does not break */
const dropWeekday = (words: string) => words.slice(4).replaceAll(' ', '\u00a0');

/** A row for the heads and one for each hour, where the days are columns. */
const rowsOfWeek = {
  gridTemplateRows: 'auto repeat(6, minmax(5.5rem, auto))',
};
const allRows = { gridRow: 'span 7' };
const hourRows = { gridRow: 'span 6' };

export function WeekList({
  label,
  days,
  onView,
}: {
  label: string;
  days: readonly WeekDay[];
  onView: (booking: Booking) => void;
}) {
  return (
    <ol
      aria-label={label}
      className="border-t border-line @min-[47rem]:grid grid-cols-5 min-h-[18rem]"
      style={rowsOfWeek}
    >
      {days.map((day) => (
        <li
          key={day.day}
          className="min-w-0 @min-[47rem]:grid content-start grid-rows-subgrid border-line first:border-0! border-t @min-[47rem]:border-t-0 @min-[47rem]:border-l"
          style={allRows}
        >
          <DayHead day={day} />
          <Hours day={day} onView={onView} />
        </li>
      ))}
    </ol>
  );
}

function DayHead({ day }: { day: WeekDay }) {
  return (
    <div
      aria-current={day.isToday ? 'date' : undefined}
      className={joinClasses(
        'flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 @min-[47rem]:block @min-[47rem]:min-h-[3.75rem]',
        day.isToday ? 'bg-canopy-soft' : 'bg-sunken',
      )}
    >
      <h3 className="text-[.9375rem] font-[640] leading-5 num">
        <span>{shortDay(day.day)}</span>
        {day.isToday && <span className="font-[400]">, today</span>}
      </h3>
      {day.closedReason === null ? (
        <p className="text-sm text-ink-2 num">{describeFree(day)}</p>
      ) : (
        <p className="text-sm font-[580] text-bad">{`Closed: ${day.closedReason}`}</p>
      )}
    </div>
  );
}

/** Nothing of a day that is over: its appointments say what it was. */
function describeFree({ hours }: WeekDay): string {
  const comingHours = hours.filter(({ isPast }) => !isPast);
  if (comingHours.length === 0) return '\u00a0';
  const freeCount = comingHours.filter(
    ({ booking }) => booking === null,
  ).length;
  return freeCount === 0 ? 'None free' : `${freeCount} free`;
}

/**
 * A row for each hour, the same in every column; a phone shows those with an
 * appointment.
 */
function Hours({
  day: { hours, closedReason },
  onView,
}: {
  day: WeekDay;
  onView: (booking: Booking) => void;
}) {
  const isEmpty = hours.every(({ booking }) => booking === null);
  return (
    <>
      {isEmpty && (
        <p className="px-4 py-3 text-sm text-ink-3 @min-[47rem]:hidden">
          No appointments
        </p>
      )}
      <ul
        className="grid grid-cols-[minmax(0,1fr)] content-start grid-rows-subgrid"
        style={hourRows}
      >
        {hours.map((weekHour) =>
          weekHour.booking === null ? (
            <li
              key={weekHour.hour}
              className="hidden @min-[47rem]:block border-t border-line px-4 py-2 lbl num"
            >
              {describeHour(
                weekHour,
                !weekHour.isPast && closedReason === null,
              )}
            </li>
          ) : (
            <li
              key={weekHour.hour}
              className="border-t border-line p-3 @min-[47rem]:p-2"
            >
              <Appointment booking={weekHour.booking} onView={onView} />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** '10:00', '10:00 free' */
const describeHour = ({ hour }: WeekHour, isFree: boolean): string =>
  isFree ? `${hour}:00 free` : `${hour}:00`;

function Appointment({
  booking,
  onView,
}: {
  booking: Booking;
  onView: (booking: Booking) => void;
}) {
  return (
    <button
      type="button"
      className="block w-full min-h-11 rounded-xs border border-line-strong bg-surface px-3 @min-[47rem]:px-2.5 py-2 text-left text-sm hover:bg-canopy-soft"
      onClick={() => onView(booking)}
    >
      <span className="lbl num block">
        {formatSlotHours(booking.selectedSlot)}
      </span>{' '}
      <span className="block font-[620] leading-5 break-words">
        {booking.name}
      </span>{' '}
      <span className="block text-ink-2 leading-5 break-words">
        {booking.consultationType}
      </span>{' '}
      <StatusBadge
        status={booking.status}
        words={shortStatuses[booking.status]}
        plain
      />
    </button>
  );
}
