import type { Booking } from '@contract/entities/booking';
import { isBeforeCutOff, type BookingRules } from '@contract/values/booking-rules';
import { isPayableBooking } from '@contract/values/booking-state';
import { formatPhone } from '@contract/values/phone';
import { endOfSlot, formatMoment, formatSlotDay, formatSlotTime } from '@/domain/slot-words';

/** What a card says below the time: what happens next, and until when something can be done. */
export function describeBooking(booking: Booking, now: Date): string {
  const isOver = endOfSlot(booking.selectedSlot) <= now;
  switch (booking.status) {
    case 'Awaiting Admin Response':
      return booking.selectedSlot <= now
        ? 'The time passed before we could answer. We are sorry.'
        : 'An administrator will contact you before you pay.';
    case 'Pending Payment':
      if (!isPayableBooking(booking, now))
        return 'The time to pay is over. If you have paid, we are checking.';
      return booking.payBy === null
        ? 'Pay to confirm this time.'
        : `Pay by ${formatMoment(booking.payBy)} to keep this time.`;
    case 'Booking Approved':
      return isOver ? 'This appointment is over.' : `We will call you on ${formatPhone(booking.phone)}.`;
    case 'Payment Overdue':
      return 'Nobody paid in time, so this time was given back.';
    case 'Choose New Time':
      return 'Your payment came when this time was gone. Choose another time, or take your money back.';
    case 'No Show':
      return 'We could not reach you at this time. Contact us if you still need us.';
    case 'Cancelled':
      return 'This booking is cancelled.';
  }
}

/** 'Moved from Mon 23 Nov 2026, 14:00', when somebody else than the user did it. */
export function describeMove(booking: Booking, now: Date): string | null {
  const { previousSlot, rescheduledBy, selectedSlot } = booking;
  if (previousSlot === null || rescheduledBy === 'user' || selectedSlot <= now) return null;
  return `We moved it from ${formatSlotDay(previousSlot)}, ${formatSlotTime(previousSlot)}.`;
}

/** Paid, still to come, and too near to be moved here. */
export function isTooNearToChange(
  booking: Pick<Booking, 'status' | 'selectedSlot'>,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours'>,
): boolean {
  const { status, selectedSlot } = booking;
  return status === 'Booking Approved' && now < selectedSlot && !isBeforeCutOff(selectedSlot, now, rules);
}
