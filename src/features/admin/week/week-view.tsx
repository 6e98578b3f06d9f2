import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Booking } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking/booking-calendar';
import { dayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import { LoadFailed } from '@/domain/load-failed';
import { dataOf, useLive } from '@/live/use-live';
import { bookingsOfDays } from '@/repositories/admin/admin-bookings';
import { adminConfig } from '@/repositories/admin/admin-config';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useNow } from '@/lib/hooks/use-now';
import { useRefusal } from '../shared/administrators-only';
import { formatDay, shortDay } from '../bookings/booking-words';
import { buildWeek, mondayOf } from './build-week';
import { listClosedDays } from '../closed-days/closed-days';
import { WeekList } from './week-list';

/** What stands in the calendar from Monday to Friday, live. */
export function WeekView({
  uid,
  monday,
  onWeek,
  onStep,
  onView,
  onRefused,
}: {
  uid: string;
  monday: CalendarDay;
  onWeek: (monday: CalendarDay) => void;
  /** -1 the week before, 1 the next one */
  onStep: (weeks: -1 | 1) => void;
  onView: (booking: Booking) => void;
  onRefused: () => void;
}) {
  const now = useNow(15_000);
  const thisMonday = mondayOf(dayInAccra(now));
  const title = `${dayOf(shortDay(monday))} to ${dayOf(formatDay(addDays(monday, 4)))}`;
  const live = useLive(bookingsOfDays(monday, 5), uid);
  const isRefused = useRefusal(live, onRefused);
  const known = dataOf(live);
  const closed = listClosedDays(dataOf(useLive(adminConfig(), uid)));
  const days = buildWeek(monday, known ?? [], new Map(closed.map(({ day, why }) => [day, why])), now);
  return (
    <section className="card overflow-hidden @container" aria-label="Week">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pl-4 pr-2 py-2">
        <h2 className="text-lg flex-1 num" aria-live="polite">
          {title}
        </h2>
        <span className="flex items-center ml-auto">
          {monday !== thisMonday && (
            <Button look="quiet" onClick={() => onWeek(thisMonday)}>
              This week
            </Button>
          )}
          <IconButton icon={ChevronLeft} label="Previous week" onClick={() => onStep(-1)} />
          <IconButton icon={ChevronRight} label="Next week" onClick={() => onStep(1)} />
        </span>
      </div>
      {live.kind === 'failed' && !isRefused ? (
        <LoadFailed {...live} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {known === null ? 'Loading the week' : ''}
          </p>
          <WeekList label={`Week of ${title}`} days={days} busy={known === null} onView={onView} />
        </>
      )}
      <p className="lbl px-4 py-3 border-t border-line">Times are Ghana time.</p>
    </section>
  );
}

/** 'Mon 23 Nov' without its weekday, in one piece. */
const dayOf = (words: string) => words.slice(4).replaceAll(' ', '\u00a0');
