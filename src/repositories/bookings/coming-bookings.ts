import * as z from 'zod/mini';
import { bookingsCollection, Booking } from '@contract/entities/booking';
import { defineOwn } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';
import { findComingFrom, takeAskedAhead } from '@/repositories/asked-ahead';
import { readRowsAhead } from '@/repositories/read-rows-ahead';

/**
 * This person's last bookings, the last hour first, live: those to come, and
 * perhaps some that are over.
 */
export const ownComingBookings = defineOwn((uid: string) => {
  const ahead = takeAskedAhead(uid, 'bookings');
  return {
    listen: listenLater(
      async () =>
        (await import('./listen-to-coming-bookings')).listenToComingBookings(
          uid,
          ahead?.bookingsFrom ?? findComingFrom(),
          ahead?.asked ?? null,
        ),
      ahead &&
        (() => readRowsAhead(ahead.asked, bookingsCollection, Booking, 'id')),
    ),
    keep: { name: `${bookingsCollection}/coming`, shape: z.array(Booking) },
  };
});
