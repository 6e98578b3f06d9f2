import { saveBlockedDays } from '@/repositories/change-bookings';
import { formatWeekday } from '../bookings/booking-words';
import type { ClosedDay } from './closed-days';
import { ConfirmStep } from '../shared/confirm-step';
import { useBookingChange } from '../bookings/use-booking-change';

/** Before a blocked day can be booked again. */
export function OpenDayQuestion({ closed, onClose }: { closed: ClosedDay; onClose: () => void }) {
  const change = useBookingChange({ onDone: onClose, onOutdated: onClose });
  return (
    <ConfirmStep
      title="Open this day again?"
      text={`By pressing OK, you let people book ${formatWeekday(closed.day)} again.`}
      change={change}
      busyLabel="Saving..."
      onConfirm={() =>
        change.run(
          () => saveBlockedDays({ block: [], unblock: [closed.day], reason: '' }),
          'The day is open again.',
        )
      }
      onBack={onClose}
    />
  );
}
