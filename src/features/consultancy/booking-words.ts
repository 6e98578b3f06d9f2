import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { bookingTexts } from '@contract/values/booking-texts';
import { describeError, errorMessages } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';

export interface BookingProblem {
  text: string;
  nextStep: string | null;
}

/** What the server refused, in its own words where it has some. */
const refusals: readonly AppErrorCode[] = [
  'slot-taken',
  'slot-refused',
  'too-many-bookings',
  'cut-off-passed',
  'payment-under-way',
  'failed-precondition',
  'resource-exhausted',
];

const notTwice = 'Press the button again: it does not book twice.';

function findRefusal(error: unknown): string | null {
  if (!(error instanceof AppError) || !refusals.includes(error.code)) return null;
  return error.message === '' || error.message === error.code ? errorMessages[error.code] : error.message;
}

/** Nobody can say whether the call arrived. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'timeout' || error.code === 'network');
}

/** Why nothing was booked, and what to do now. What was typed stays. */
export function describeBookingProblem(error: unknown): BookingProblem {
  if (error instanceof AppError && error.code === 'unauthenticated')
    return { text: bookingTexts.signInRequired, nextStep: 'What you typed is kept.' };
  const refusal = findRefusal(error);
  if (refusal !== null) return { text: refusal, nextStep: null };
  if (isOffline()) return { text: bookingTexts.bookingFailed, nextStep: errorMessages.network };
  return {
    text: bookingTexts.bookingFailed,
    nextStep: isOutcomeUnknown(error) ? notTwice : 'Please try again.',
  };
}

/** Why a booking was not moved, cancelled or given up. */
export function describeChangeProblem(error: unknown): string {
  if (error instanceof AppError && error.code === 'not-found') return bookingTexts.detailsMissing;
  return findRefusal(error) ?? (isOffline() ? errorMessages.network : describeError(error));
}
