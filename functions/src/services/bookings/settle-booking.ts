import type { Payment } from '@contract/entities/payment/payment';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { settle } from './booking-changes';
import type { BookingTransaction } from './firestore-booking-transaction';

/** What a payment settles, however late. Null when it must be given back: booking gone, cancelled or paid. */
export async function findUnpaidBooking(
  transaction: BookingTransaction,
  bookingId: string,
): Promise<((payment: Payment) => void) | null> {
  const booking = await transaction.findBooking(bookingId);
  if (booking === null || booking.paymentStatus || booking.AdminCancelled || booking.status === 'Cancelled') {
    return null;
  }
  const rules = await transaction.findRules();
  const isFree = !(await transaction.isTaken(slotIdAt(booking.selectedSlot)));
  return (payment) => {
    const after = settle(booking, payment, isFree, rules);
    transaction.saveBooking(booking, after);
    const kind = after.status === 'Booking Approved' ? 'confirmed' : 'lost-slot';
    transaction.notify({ kind, booking: after, by: 'system' });
  };
}
