import { useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { dayInAccra } from '@contract/values/booking/working-days';
import { describeError } from '@/domain/error-messages';
import { useNow } from '@/lib/hooks/use-now';
import { dataOf, useLive } from '@/live/use-live';
import { adminConfig } from '@/repositories/admin/admin-config';
import { ErrorState } from '@/ui/error-state';
import { TableSkeleton } from '@/ui/skeleton';
import { saveBlockedDays } from '@/repositories/change-bookings';
import { BlockDayForm } from './block-day-form';
import { listClosedDays, type ClosedDay } from './closed-days';
import { ClosedDayList } from './closed-day-list';
import { formatWeekday } from '../bookings/booking-words';
import { ConfirmStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';

/** Days on which nobody can be met, live; administrators block and open them. */
export function ClosedDaysView({ uid, onView }: { uid: string; onView: (booking: Booking) => void }) {
  const today = dayInAccra(useNow());
  const live = useLive(adminConfig(), uid);
  const [opening, setOpening] = useState<ClosedDay | null>(null);
  if (live.kind === 'loading') return <TableSkeleton rows={4} label="Loading blocked days" />;
  if (live.kind === 'failed')
    return <ErrorState card message={describeError(live.error)} onRetry={live.retry} />;
  const closed = listClosedDays(dataOf(live));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(17rem,1fr)_minmax(0,2fr)] gap-5 items-start">
      <BlockDayForm uid={uid} closed={closed} today={today} onView={onView} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ClosedDayList
          title="Blocked days"
          empty="No day is blocked. Blocked days show here."
          days={closed.filter(({ isHoliday }) => !isHoliday)}
          today={today}
          onOpen={setOpening}
        />
        <ClosedDayList
          title="Public holidays"
          empty="No public holiday is coming."
          days={closed.filter(({ day, isHoliday }) => isHoliday && day >= today)}
          today={today}
        />
      </div>
      {opening !== null && <OpenDayQuestion closed={opening} onClose={() => setOpening(null)} />}
    </div>
  );
}

/** Before a blocked day can be booked again. */
function OpenDayQuestion({ closed, onClose }: { closed: ClosedDay; onClose: () => void }) {
  const change = useChange({ outdated: bookingRefusals.changed, onDone: onClose, onOutdated: onClose });
  return (
    <ConfirmStep
      title="Open this day again?"
      text={`People can book ${formatWeekday(closed.day)} again.`}
      change={change}
      busyLabel="Saving..."
      act={() => saveBlockedDays({ block: [], unblock: [closed.day], reason: '' })}
      done="The day is open again."
      onClose={onClose}
    />
  );
}
