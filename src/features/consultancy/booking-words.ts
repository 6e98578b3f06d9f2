import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { findAppointmentEnd } from '@contract/values/booking/appointment';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import type { Booking } from '@contract/entities/booking';
import { isPayableBooking } from '@contract/values/booking/payable-booking';
import { formatPhone } from '@contract/values/phone';
import {
  codeOf,
  describeError,
  errorMessages,
  isOutcomeUnknown,
  type Problem,
} from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import { openPaymentTitles, type OpenPaymentKind } from '@/domain/open-payment';
import {
  formatMoment,
  formatSlotDay,
  formatSlotTime,
} from '@/domain/slot-words';

const refusalCodes: readonly AppErrorCode[] = [
  'slot-taken',
  'slot-refused',
  'too-many-bookings',
  'cut-off-passed',
  'payment-under-way',
  'failed-precondition',
  'resource-exhausted',
];

const notTwiceText = 'Press the button again: it does not book twice.';

function findRefusal(error: unknown): string | null {
  if (!(error instanceof AppError) || !refusalCodes.includes(error.code)) {
    return null;
  }
  return error.message === '' || error.message === error.code
    ? errorMessages[error.code]
    : error.message;
}

/**
 * The server's sentence where it refused; after a call without an answer, that
 * a second press does not book twice.
 */
export function describeBookingProblem(error: unknown): Problem {
  if (codeOf(error) === 'unauthenticated') {
    return {
      text: 'Please sign in to book a consultation',
      nextStep: 'What you typed is kept.',
    };
  }
  const refusal = findRefusal(error);
  if (refusal !== null) return { text: refusal, nextStep: null };
  if (isOffline()) {
    return {
      text: bookingTexts.bookingFailed,
      nextStep: errorMessages.network,
    };
  }
  return {
    text: bookingTexts.bookingFailed,
    nextStep: isOutcomeUnknown(error) ? notTwiceText : 'Please try again.',
  };
}

export function describeChangeProblem(error: unknown): string {
  if (codeOf(error) === 'not-found') return bookingTexts.detailsMissing;
  return (
    findRefusal(error) ??
    (isOffline() ? errorMessages.network : describeError(error))
  );
}

/** @param payment of one that is not settled */
export function describeBooking(
  booking: Booking,
  now: Date,
  payment?: OpenPaymentKind,
): string {
  const isOver = findAppointmentEnd(booking.selectedSlot) <= now;
  switch (booking.status) {
    case 'Awaiting Admin Response':
      return booking.selectedSlot <= now
        ? 'The time passed before we could answer. We are sorry.'
        : 'An administrator will contact you before you pay.';
    case 'Pending Payment':
      if (payment !== undefined) {
        return `${openPaymentTitles[payment]}. Do not pay again.`;
      }
      if (!isPayableBooking(booking, now)) {
        return 'The time to pay is over. If you have paid, we are checking.';
      }
      return booking.payBy === null
        ? 'Pay to confirm this time.'
        : `Pay by ${formatMoment(booking.payBy)} to keep this time.`;
    case 'Booking Approved':
      return isOver
        ? 'This appointment is over.'
        : `We will call you on ${formatPhone(booking.phone)}.`;
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

/**
 * @returns null unless we moved the booking and the new time is still to come
 */
export function describeMove(booking: Booking, now: Date): string | null {
  const { previousSlot, rescheduledBy, selectedSlot } = booking;
  if (
    previousSlot === null ||
    rescheduledBy === 'user' ||
    selectedSlot <= now
  ) {
    return null;
  }
  return `We moved it from ${formatSlotDay(previousSlot)}, ${formatSlotTime(previousSlot)}.`;
}
