import { bookingsCollection, type Booking } from '@contract/entities/booking';
import { dataOf, useLive } from '@/live/use-live';
import { changesOf } from '@/repositories/audit-changes';
import { ChangeHistory } from '../shared/change-history';
import { listChanges } from './booking-changes';

/** What happened to a booking and who did it, live. */
export function BookingHistory({ uid, booking }: { uid: string; booking: Booking }) {
  const live = useLive(changesOf(bookingsCollection, booking.id), uid);
  const audit = dataOf(live) ?? [];
  return <ChangeHistory uid={uid} changes={listChanges(booking, audit)} failed={live.kind === 'failed'} />;
}
