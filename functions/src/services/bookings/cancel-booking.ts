import type { Booking } from '@contract/entities/booking';
import { AppError } from '@contract/values/app-error';
import {
  isChangeableByAdmin,
  isCancellableByUser,
  isRefundClaimable,
} from '@contract/values/booking/booking-state';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { cancel } from './booking-changes';
import { changeBooking, hasPaymentUnderWay } from './change-booking';
import type { BookingPorts } from './ports';

/**
 * The owner cancels an unpaid booking (D7), unless a prompt for it may still be
 * answered.
 * @throws AppError not-found, failed-precondition, payment-under-way
 */
export function cancelBooking(
  ports: BookingPorts,
  userId: string,
  bookingId: string,
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'user', uid: userId },
    async (deciding) => {
      const { booking, now } = deciding;
      if (booking.status === 'Cancelled') return null;
      if (booking.paymentStatus) {
        throw new AppError(
          'failed-precondition',
          bookingRefusals.paidNotCancellable,
        );
      }
      if (!isCancellableByUser(booking, now)) {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      if (await hasPaymentUnderWay(deciding)) {
        throw new AppError(
          'payment-under-way',
          bookingRefusals.paymentUnderWay,
        );
      }
      return { after: cancel(booking, 'user', null, now), kind: 'cancelled' };
    },
  );
}

/**
 * For a booking that was paid when its hour was gone.
 * @throws AppError not-found, failed-precondition
 */
export function claimBookingRefund(
  ports: BookingPorts,
  userId: string,
  bookingId: string,
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'user', uid: userId },
    ({ booking, now }) => {
      if (booking.status === 'Cancelled' && booking.paymentStatus) return null;
      if (!isRefundClaimable(booking)) {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      return {
        after: cancel(booking, 'user', null, now),
        kind: 'refund-claimed',
      };
    },
  );
}

/**
 * An administrator cancels what is not over, with a reason for the user. What
 * was paid, or turns out paid later, is flagged to be given back.
 * @throws AppError not-found, failed-precondition
 */
export function cancelBookingAsAdmin(
  ports: BookingPorts,
  {
    administratorId,
    bookingId,
    reason,
  }: { administratorId: string; bookingId: string; reason: string },
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'administrator', uid: administratorId },
    ({ booking, now }) => {
      if (isSameCancellation(booking, reason)) return null;
      if (!isChangeableByAdmin(booking)) {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      const after = cancel(booking, 'administrator', reason, now);
      return { after, kind: 'cancelled', action: 'booking-cancelled' };
    },
  );
}

/**
 * A repeated call. Another reason means another administrator, who must learn
 * that theirs was not sent.
 */
const isSameCancellation = (
  { status, AdminCancelled, cancelReason }: Booking,
  reason: string,
) => status === 'Cancelled' && AdminCancelled && cancelReason === reason;
