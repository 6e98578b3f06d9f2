import { useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import { dayInAccra } from '@contract/values/working-days';
import { describeError } from '@/domain/error-messages';
import { useMinute } from '@/lib/use-minute';
import { dataOf, useLive } from '@/live/use-live';
import { adminConfig } from '@/repositories/admin-config';
import { ErrorState } from '@/ui/error-state';
import { TableSkeleton } from '@/ui/skeleton';
import { BlockDayForm } from './block-day-form';
import { listClosedDays, type ClosedDay } from './closed-days';
import { ClosedDayList } from './closed-day-list';
import { OpenDayQuestion } from './open-day-step';

/** Days on which nobody can be met, live; administrators block and open them. */
export function ClosedDaysView({ uid, onView }: { uid: string; onView: (booking: Booking) => void }) {
  const today = dayInAccra(useMinute());
  const live = useLive(adminConfig(), uid);
  const [opening, setOpening] = useState<ClosedDay | null>(null);
  if (live.kind === 'loading') return <TableSkeleton rows={4} label="Loading blocked days" />;
  if (live.kind === 'failed')
    return (
      <section className="card">
        <ErrorState message={describeError(live.error)} onRetry={live.retry} />
      </section>
    );
  const closed = listClosedDays(dataOf(live));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-[900px]:grid-cols-[340px_minmax(0,1fr)] gap-5 items-start">
      <BlockDayForm uid={uid} closed={closed} today={today} onView={onView} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ClosedDayList
          title="Blocked days"
          empty="No day is blocked. Days you block show here."
          days={closed.filter(({ isHoliday }) => !isHoliday)}
          today={today}
          onOpen={setOpening}
        />
        <ClosedDayList
          title="Public holidays"
          empty="No public holiday is to come."
          days={closed.filter(({ day, isHoliday }) => isHoliday && day >= today)}
          today={today}
        />
      </div>
      {opening !== null && <OpenDayQuestion closed={opening} onClose={() => setOpening(null)} />}
    </div>
  );
}
