import type { Booking } from '@contract/entities/booking';
import { AppError } from '@contract/values/app-error';
import { findPayBy } from '@contract/values/booking/booking-rules';
import { isMarkableNoShow } from '@contract/values/booking/booking-state';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { changeBooking, requireSeen } from './change-booking';
import type { BookingPorts } from './ports';

const feeRefusals = {
  missing: bookingRefusals.noFee,
  unreadable: bookingRefusals.unreadableFee,
} as const;

/**
 * Asks for payment; the hour is held until then.
 * @param seenSequence how often the booking had been moved when the
 * administrator saw it
 * @throws AppError not-found, failed-precondition, also when too little time is
 * left to pay, or no price is set that can be read
 */
export function approveBooking(
  ports: BookingPorts,
  administratorId: string,
  bookingId: string,
  seenSequence?: number,
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'administrator', uid: administratorId },
    async (deciding) => {
      const { booking, now, rules, transaction } = deciding;
      if (booking.status === 'Pending Payment') return null;
      if (booking.status !== 'Awaiting Admin Response') {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      requireSeen(booking, seenSequence);
      const payBy = findPayBy(booking.selectedSlot, now, rules);
      if (payBy === null) {
        throw new AppError(
          'failed-precondition',
          bookingRefusals.tooLateToApprove,
        );
      }
      const feeState = await transaction.findFeeState();
      if (feeState !== 'set') {
        throw new AppError('failed-precondition', feeRefusals[feeState]);
      }
      const after: Booking = {
        ...booking,
        status: 'Pending Payment',
        approvedAt: now,
        payBy,
        updatedAt: now,
      };
      return { after, kind: 'approved', action: 'booking-approved' };
    },
  );
}

/**
 * Records that nobody came.
 * @throws AppError not-found, failed-precondition, also before the appointment
 */
export function markNoShow(
  ports: BookingPorts,
  administratorId: string,
  bookingId: string,
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'administrator', uid: administratorId },
    ({ booking, now }) => {
      if (booking.status === 'No Show') return null;
      if (!isMarkableNoShow(booking, now)) {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      const after: Booking = {
        ...booking,
        status: 'No Show',
        noShowAt: now,
        updatedAt: now,
      };
      return { after, kind: 'no-show', action: 'booking-no-show' };
    },
  );
}
