import * as z from 'zod/mini';
import { bookingsCollection, Booking } from '@contract/entities/booking';
import { parseAnswer, readRecord } from '@/firebase/read-answer';
import type { AskedQuery } from '@/firebase/run-query';
import { defineOwn } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';
import { collectRows } from '@/live/rows';
import { findComingFrom, takeAskedAhead } from '@/repositories/asked-ahead';

async function readFirstBookings({
  answer,
}: AskedQuery): Promise<Booking[] | null> {
  const { documents } = parseAnswer(await answer);
  const { rows } = collectRows(
    documents,
    readRecord(bookingsCollection, Booking, 'id'),
  );
  return rows.length === 0 ? null : [...rows];
}

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
      ahead && (() => readFirstBookings(ahead.asked)),
    ),
    keep: { name: `${bookingsCollection}/coming`, shape: z.array(Booking) },
  };
});
