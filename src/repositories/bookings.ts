import { limit, orderBy, query, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import {
  BookConsultationAnswer,
  bookConsultationName,
  type BookConsultationBody,
} from '@contract/endpoints/book-consultation';
import {
  cancelBookingName,
  ChangeBookingAnswer,
  claimBookingRefundName,
  rescheduleBookingName,
} from '@contract/endpoints/change-booking';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import { callEndpoint } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineOwn } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';
import { readAll } from './read-all';

/** Two are open at a time: this many go back for years. */
const maxBookings = 50;

const records = recordsOf(bookingsCollection, Booking, 'id');

/** The newest 50 bookings of this person, newest first, live. */
export const ownBookings = defineOwn((uid: string) => ({
  listen: listenToRecords(
    query(records(), where('userId', '==', uid), orderBy('createdAt', 'desc'), limit(maxBookings)),
  ),
  keep: { name: bookingsCollection, shape: z.array(Booking) },
}));

/** Every booking of this person, for the copy of their data. */
export const readOwnBookings = (uid: string) => readAll(query(records(), where('userId', '==', uid)));

/** The same key brings the same booking back. @throws AppError 'slot-taken', 'slot-refused', 'too-many-bookings', … */
export const bookConsultation = (body: BookConsultationBody) =>
  callEndpoint(bookConsultationName, body, BookConsultationAnswer);

const change = (name: string, body: object) => callEndpoint(name, body, ChangeBookingAnswer);

/** Cancels an unpaid booking. @throws AppError 'payment-under-way', 'failed-precondition', … */
export const cancelBooking = (bookingId: string) => change(cancelBookingName, { bookingId });

/** Moves a booking to another hour. @throws AppError 'cut-off-passed', 'slot-taken', 'slot-refused', … */
export const rescheduleBooking = (bookingId: string, slotId: SlotId) =>
  change(rescheduleBookingName, { bookingId, slotId });

/** Asks for the money instead of another hour. @throws AppError 'failed-precondition' when that is too late */
export const claimBookingRefund = (bookingId: string) => change(claimBookingRefundName, { bookingId });
