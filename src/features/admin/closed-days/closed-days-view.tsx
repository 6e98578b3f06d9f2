import { useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { LoadFailed } from '@/land/load-failed';
import { useNow } from '@/lib/hooks/use-now';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { TableSkeleton } from '@/ui/skeleton';
import { saveBlockedDays } from '@/repositories/bookings/change-bookings';
import { RowButton } from '@/ui/lists/row-link';
import { BlockDayForm } from './block-day-form';
import { listClosedDays, type ClosedDay } from './closed-days';
import { formatWeekday, formatDay } from '../bookings/booking-words';
import { ConfirmStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { saveBlockedDaysEndpoint } from '@contract/endpoints/save-blocked-days';
import { useMayCall } from '../shared/administrators-only';

export function ClosedDaysView({
  onView,
}: {
  onView: (booking: Booking) => void;
}) {
  const today = dayInAccra(useNow());
  const live = useLive(adminConfig());
  const [dayToOpen, setDayToOpen] = useState<ClosedDay | null>(null);
  const mayClose = useMayCall(saveBlockedDaysEndpoint);
  if (live.kind === 'loading') {
    return <TableSkeleton rows={4} label="Loading blocked days" />;
  }
  if (live.kind === 'failed') return <LoadFailed card {...live} />;
  const closedDays = listClosedDays(dataOf(live));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(17rem,1fr)_minmax(0,2fr)] gap-5 items-start">
      {mayClose && (
        <BlockDayForm closedDays={closedDays} today={today} onView={onView} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ClosedDayList
          title="Blocked days"
          empty="No day is blocked. Blocked days show here."
          days={closedDays.filter(({ isHoliday }) => !isHoliday)}
          today={today}
          onOpen={mayClose ? setDayToOpen : undefined}
        />
        <ClosedDayList
          title="Public holidays"
          empty="No public holiday is coming."
          days={closedDays.filter(
            ({ day, isHoliday }) => isHoliday && day >= today,
          )}
          today={today}
        />
      </div>
      {dayToOpen !== null && (
        <OpenDayQuestion
          closedDay={dayToOpen}
          onClose={() => setDayToOpen(null)}
        />
      )}
    </div>
  );
}

function OpenDayQuestion({
  closedDay,
  onClose,
}: {
  closedDay: ClosedDay;
  onClose: () => void;
}) {
  const change = useChange({
    outdated: bookingRefusals.changed,
    onDone: onClose,
    onOutdated: onClose,
  });
  return (
    <ConfirmStep
      title="Open this day again?"
      text={`People can book ${formatWeekday(closedDay.day)} again.`}
      change={change}
      busyLabel="Saving..."
      perform={() =>
        saveBlockedDays({ block: [], unblock: [closedDay.day], reason: '' })
      }
      doneText="The day is open again."
      onClose={onClose}
    />
  );
}

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
  /** undefined where nothing can be opened again */
  onOpen?: ((closedDay: ClosedDay) => void) | undefined;
}) {
  return (
    <section className="card overflow-hidden" aria-label={title}>
      <h2 className="text-lg px-4 md:px-5 py-3 bg-sunken">{title}</h2>
      {days.length === 0 && (
        <p className="px-4 md:px-5 py-4 text-ink-2">{empty}</p>
      )}
      <ul>
        {days.map((closedDay) => (
          <li
            key={closedDay.day}
            className="flex items-center justify-between gap-4 min-h-[60px] px-4 md:px-5 border-t border-line"
          >
            <span className="min-w-0 py-2">
              <span className="block font-[620] num">
                <span>{formatDay(closedDay.day)}</span>
                {closedDay.day < today && (
                  <span className="text-ink-2 font-[400]">, past</span>
                )}
              </span>
              <span className="lbl block wrap-anywhere">{closedDay.why}</span>
            </span>
            {onOpen !== undefined && (
              <RowButton
                aria-label={`Open ${formatWeekday(closedDay.day)} again`}
                onClick={() => onOpen(closedDay)}
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
