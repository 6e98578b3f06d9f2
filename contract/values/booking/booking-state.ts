import type { Booking, BookingStatus } from '../../entities/booking';
import { isBeforeCutOff, type BookingRules } from './booking-rules';

type Held = Pick<Booking, 'status'>;

/** Not over yet, and their hour is taken. */
export const slotHoldingStatuses = [
  'Awaiting Admin Response',
  'Pending Payment',
  'Booking Approved',
] as const satisfies readonly BookingStatus[];
/** Those that may count as open. */
export const unfinishedStatuses = [...slotHoldingStatuses, 'Choose New Time'] as const;

const holding: readonly BookingStatus[] = slotHoldingStatuses;
const unpaid: readonly BookingStatus[] = ['Awaiting Admin Response', 'Pending Payment'];

/** Open bookings a user may have at a time (S15). */
export const openBookingsPerUser = 2;

/** True while its hour is taken in consultancy_slots. The record of an hour that is over stays. */
export function hasSlot({ status }: Held): boolean {
  return holding.includes(status) || status === 'No Show';
}

/** Counts towards the two a user may have: still to come, or paid and without a time. */
export function isOpenBooking(booking: Pick<Booking, 'status' | 'selectedSlot'>, now: Date): boolean {
  if (booking.status === 'Choose New Time') return true;
  return holding.includes(booking.status) && now < booking.selectedSlot;
}

/** 'Your Bookings' leaves cancelled ones out. */
export function isListedBooking({
  status,
  AdminCancelled,
}: Pick<Booking, 'status' | 'AdminCancelled'>): boolean {
  return status !== 'Cancelled' && !AdminCancelled;
}

/** The Make Payment button. The server asks the same and knows the fee. */
export function isPayableBooking(
  booking: Pick<Booking, 'status' | 'payBy' | 'selectedSlot'>,
  now: Date,
): boolean {
  const until = booking.payBy ?? booking.selectedSlot;
  return booking.status === 'Pending Payment' && now < until;
}

/** The owner may give back what is not paid, until its hour begins (D7). */
export function isCancellableByUser(booking: Pick<Booking, 'status' | 'selectedSlot'>, now: Date): boolean {
  return unpaid.includes(booking.status) && now < booking.selectedSlot;
}

/** The owner may move a booking up to the cut-off; one that lost its hour at any time. */
export function isReschedulableByUser(
  booking: Pick<Booking, 'status' | 'selectedSlot'>,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours'>,
): boolean {
  if (booking.status === 'Choose New Time') return true;
  return holding.includes(booking.status) && isBeforeCutOff(booking.selectedSlot, now, rules);
}

/** Paid, and its hour was gone: instead of another time, the money. */
export function isRefundClaimable({ status }: Held): boolean {
  return status === 'Choose New Time';
}

/** An administrator may cancel whatever is not over, and move it to a time that can be booked. */
export function isChangeableByAdmin({ status }: Held): boolean {
  return holding.includes(status) || status === 'Choose New Time';
}

/** Nobody came to an appointment that was paid. */
export function isMarkableNoShow(booking: Pick<Booking, 'status' | 'selectedSlot'>, now: Date): boolean {
  return booking.status === 'Booking Approved' && booking.selectedSlot <= now;
}
