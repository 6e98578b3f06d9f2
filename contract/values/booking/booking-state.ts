import type { Booking, BookingStatus } from '../../entities/booking';
import { isBeforeCutOff, type BookingRules } from './booking-rules';

type Held = Pick<Booking, 'status'>;

export const slotHoldingStatuses = [
  'Awaiting Admin Response',
  'Pending Payment',
  'Booking Approved',
] as const satisfies readonly BookingStatus[];
export const unfinishedStatuses = [
  ...slotHoldingStatuses,
  'Choose New Time',
] as const;

const holding: readonly BookingStatus[] = slotHoldingStatuses;
const unpaid: readonly BookingStatus[] = [
  'Awaiting Admin Response',
  'Pending Payment',
];

/** Open bookings a user may have at a time (S15). */
export const openBookingsPerUser = 2;

/**
 * True while consultancy_slots has its hour; after a no-show the record stays.
 */
export function hasSlot({ status }: Held): boolean {
  return holding.includes(status) || status === 'No Show';
}

/**
 * Counts towards the two a user may have: its hour is still to come, or it is
 * paid and needs a new one.
 */
export function isOpenBooking(
  booking: Pick<Booking, 'status' | 'selectedSlot'>,
  now: Date,
): boolean {
  if (booking.status === 'Choose New Time') return true;
  return holding.includes(booking.status) && now < booking.selectedSlot;
}

/** The owner may cancel an unpaid booking until its hour begins (D7). */
export function isCancellableByUser(
  booking: Pick<Booking, 'status' | 'selectedSlot'>,
  now: Date,
): boolean {
  return unpaid.includes(booking.status) && now < booking.selectedSlot;
}

/**
 * The owner may move a booking up to the cut-off, and one that lost its hour at
 * any time.
 */
export function isReschedulableByUser(
  booking: Pick<Booking, 'status' | 'selectedSlot'>,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours'>,
): boolean {
  if (booking.status === 'Choose New Time') return true;
  return (
    holding.includes(booking.status) &&
    isBeforeCutOff(booking.selectedSlot, now, rules)
  );
}

/**
 * It was paid after its hour was gone: the owner may take the money instead of
 * another hour.
 */
export function isRefundClaimable({ status }: Held): boolean {
  return status === 'Choose New Time';
}

/** An administrator may cancel or move any booking that is not over. */
export function isChangeableByAdmin({ status }: Held): boolean {
  return holding.includes(status) || status === 'Choose New Time';
}

/** True from the start of an appointment that was paid. */
export function isMarkableNoShow(
  booking: Pick<Booking, 'status' | 'selectedSlot'>,
  now: Date,
): boolean {
  return booking.status === 'Booking Approved' && booking.selectedSlot <= now;
}
