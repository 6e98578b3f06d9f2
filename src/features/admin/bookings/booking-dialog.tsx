import { dataOf, useLive } from '@/live/use-live';
import { anyBooking } from '@/repositories/admin-bookings';
import { adminConfig } from '@/repositories/admin-config';
import { AwaitedRecord } from '../shared/awaited-record';
import { BookingFlow } from './booking-flow';
import { BookingHistory } from './booking-history';
import { useClock } from './use-clock';

/** One booking, live, and every change of it. */
export function BookingDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const live = useLive(anyBooking(id), uid);
  const config = dataOf(useLive(adminConfig(), uid));
  const now = useClock();
  if (live.kind === 'ready')
    return (
      <BookingFlow
        {...{ uid, now, config, onClose }}
        booking={live.data}
        history={<BookingHistory uid={uid} booking={live.data} />}
      />
    );
  return <AwaitedRecord what="booking" title="Booking Details" width={720} {...{ live, onClose }} />;
}
