import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import { settle } from './booking-changes';
import type { BookingTransaction } from './ports';

/** A booking that money is still wanted for, and what its hour depends on. */
export interface UnpaidBooking {
  booking: Booking;
  /** no booking holds its hour, not even itself */
  isHourFree: boolean;
  rules: BookingRules;
}

/**
 * Finds the booking that a payment settles, however late it comes. Reads only.
 * @returns null when the money must be given back: the booking is gone,
 * cancelled or paid
 * @throws AppError bad-document
 */
export async function findUnpaidBooking(
  transaction: BookingTransaction,
  bookingId: string,
): Promise<UnpaidBooking | null> {
  const booking = await transaction.findBooking(bookingId);
  if (booking === null || booking.paymentStatus) return null;
  if (booking.AdminCancelled || booking.status === 'Cancelled') return null;
  const rules = await transaction.findRules();
  const isHourFree = !(await transaction.isTaken(
    slotIdAt(booking.selectedSlot),
  ));
  return { booking, isHourFree, rules };
}

/**
 * Stores that the booking is paid, with its hour if it is to be had, and has
 * its owner notified. Writes only.
 * @param unpaid as found in the same transaction
 */
export function markBookingPaid(
  transaction: BookingTransaction,
  { booking, isHourFree, rules }: UnpaidBooking,
  payment: Payment,
): void {
  const after = settle(booking, payment, isHourFree, rules);
  transaction.saveBooking(booking, after);
  const hasHour = after.status === 'Booking Approved';
  transaction.notify({
    kind: hasHour ? 'confirmed' : 'lost-slot',
    booking: after,
    changedBy: 'system',
  });
}
