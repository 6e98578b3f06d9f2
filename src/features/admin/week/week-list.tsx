import type { Booking } from '@contract/entities/booking';
import { formatSlotHours } from '@/domain/slot-words';
import { RowButton } from '@/ui/lists/row-link';
import type { WeekDay } from './build-week';
import { formatWeekday, nameBooking } from '../bookings/booking-words';
import { StatusMark } from './status-mark';

/** The week for a phone: day after day, what stands in it and how much is free. */
export function WeekList({
  days,
  busy = false,
  onView,
}: {
  days: readonly WeekDay[];
  /** what stands in it is not known yet */
  busy?: boolean;
  onView: (booking: Booking) => void;
}) {
  return (
    <ol>
      {days.map((day) => (
        <li key={day.day} className="border-t border-line first:border-t-0">
          <h3 className="bg-sunken px-4 py-2 text-[.9375rem] font-[640]">
            {formatWeekday(day.day)}
            {day.isToday && <span className="text-ink-2 font-[400]">, today</span>}
          </h3>
          {day.closed !== null && (
            <p className="px-4 pt-2 text-sm font-[580] text-bad">Closed: {day.closed}</p>
          )}
          <ul>
            {day.hours.map(({ hour, booking }) =>
              booking === null ? null : (
                <li key={hour} className="flex items-center justify-between gap-3 px-4 py-1.5">
                  <span className="min-w-0">
                    <span className="lbl num block">{formatSlotHours(booking.selectedSlot)}</span>
                    <span className="block truncate font-[620]">{booking.name}</span>
                    <StatusMark status={booking.status} />
                  </span>
                  <RowButton aria-label={`View ${nameBooking(booking)}`} onClick={() => onView(booking)}>
                    View
                  </RowButton>
                </li>
              ),
            )}
          </ul>
          {busy ? <div className="h-9" /> : <FreeHours day={day} />}
        </li>
      ))}
    </ol>
  );
}

function FreeHours({ day }: { day: WeekDay }) {
  if (day.closed !== null) return <div className="h-2" />;
  const free = day.hours.filter(({ booking, isPast }) => booking === null && !isPast).length;
  const words = free === 0 ? 'No free hour' : free === 1 ? '1 free hour' : `${free} free hours`;
  return <p className="px-4 py-2 text-sm text-ink-2">{words}</p>;
}
