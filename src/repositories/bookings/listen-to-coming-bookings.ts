import { limit, orderBy, query, where } from 'firebase/firestore';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { recordsOf } from '@/firebase/firestore';
import { handOver } from '@/firebase/hand-over';
import type { AskedQuery } from '@/firebase/run-query';
import { listenToRecords } from '@/live/listen';
import type { Listen } from '@/live/live-store';
import { maxComingBookings } from '@/repositories/asked-ahead';

const bookings = recordsOf(bookingsCollection, Booking, 'id');

/**
 * Bookings after `from`, the last hour first.
 * @param asked the same query, where it was asked ahead
 */
export async function listenToComingBookings(
  uid: string,
  from: Date,
  asked: AskedQuery | null,
): Promise<Listen<Booking[]>> {
  if (asked !== null) await handOver(asked);
  return listenToRecords(
    query(
      bookings(),
      where('userId', '==', uid),
      where('selectedSlot', '>', from),
      orderBy('selectedSlot', 'desc'),
      limit(maxComingBookings),
    ),
  );
}
