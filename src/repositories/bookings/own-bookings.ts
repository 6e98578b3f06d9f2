import { limit, orderBy, query, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import { bookConsultationEndpoint } from '@contract/endpoints/book-consultation';
import {
  cancelBookingEndpoint,
  claimBookingRefundEndpoint,
  rescheduleBookingEndpoint,
} from '@contract/endpoints/change-booking';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineOwn } from '@/live/define-live';
import { listenToRows } from '@/live/listen';
import { UnreadableRecord } from '@/live/rows';
import { readAll } from '@/repositories/read-all';

/** Two are open at a time: this many go back for years. */
const maxBookings = 50;

const records = recordsOf(bookingsCollection, Booking, 'id');

/** The newest 50 bookings of this person, newest first, live. */
export const ownBookings = defineOwn((uid: string) => ({
  listen: listenToRows(
    query(
      records(),
      where('userId', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(maxBookings),
    ),
  ),
  keep: {
    name: bookingsCollection,
    shape: z.object({
      rows: z.array(Booking),
      unreadable: z.array(UnreadableRecord),
    }),
  },
}));

/** Every booking of this person, for the copy of their data. */
export const readOwnBookings = (uid: string) =>
  readAll(query(records(), where('userId', '==', uid)));

/**
 * The same key brings the same booking back.
 * @throws AppError 'slot-taken', 'slot-refused', 'too-many-bookings', …
 */
export const bookConsultation = endpointCall(bookConsultationEndpoint);

/**
 * Cancels an unpaid booking.
 * @throws AppError 'payment-under-way', 'failed-precondition', …
 */
export const cancelBooking = endpointCall(cancelBookingEndpoint);

/**
 * Moves a booking to another hour.
 * @throws AppError 'cut-off-passed', 'slot-taken', 'slot-refused', …
 */
export const rescheduleBooking = endpointCall(rescheduleBookingEndpoint);

/**
 * Asks for the money instead of another hour.
 * @throws AppError 'failed-precondition' when that is too late
 */
export const claimBookingRefund = endpointCall(claimBookingRefundEndpoint);
