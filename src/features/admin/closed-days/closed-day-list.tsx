import type { CalendarDay } from '@contract/values/booking/working-days';
import { RowButton } from '@/ui/lists/row-link';
import { formatDay, formatWeekday } from '../bookings/booking-words';
import type { ClosedDay } from './closed-days';

/** Days without appointments and why; with a way to open them again where that is ours to do. */
export function ClosedDayList({
  title,
  empty,
  days,
  today,
  onOpen,
}: {
  title: string;
  empty: string;
  days: readonly ClosedDay[];
  today: CalendarDay;
  onOpen?: (closed: ClosedDay) => void;
}) {
  return (
    <section className="card overflow-hidden" aria-label={title}>
      <h2 className="text-lg px-4 md:px-5 py-3 bg-sunken">{title}</h2>
      {days.length === 0 && <p className="px-4 md:px-5 py-4 text-ink-2">{empty}</p>}
      <ul>
        {days.map((closed) => (
          <li
            key={closed.day}
            className="flex items-center justify-between gap-4 min-h-[60px] px-4 md:px-5 border-t border-line"
          >
            <span className="min-w-0 py-2">
              <span className="block font-[620] num">
                {formatDay(closed.day)}
                {closed.day < today && <span className="text-ink-2 font-[400]">, past</span>}
              </span>
              <span className="lbl block wrap-anywhere">{closed.why}</span>
            </span>
            {onOpen !== undefined && (
              <RowButton
                aria-label={`Open ${formatWeekday(closed.day)} again`}
                onClick={() => onOpen(closed)}
              >
                Open again
              </RowButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
