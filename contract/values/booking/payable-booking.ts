import type { Booking } from '../../entities/booking';

// Alone in its file: the dashboard asks for it, and for no hours or holidays.

/** True while the owner can pay. The server checks the same. */
export function isPayableBooking(
  booking: Pick<Booking, 'status' | 'payBy' | 'selectedSlot'>,
  now: Date,
): boolean {
  const until = booking.payBy ?? booking.selectedSlot;
  return booking.status === 'Pending Payment' && now < until;
}
