import type { Booking } from '@contract/entities/booking';
import type { RescheduleBookingAsAdminBody } from '@contract/endpoints/change-booking';
import { AppError } from '@contract/values/app-error';
import {
  slotIdAt,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import {
  isChangeableByAdmin,
  isReschedulableByUser,
} from '@contract/values/booking/booking-state';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import {
  movesPerUserDay,
  ownMovesPerBooking,
} from '@contract/values/booking/booking-limits';
import { perDay, userLimitKey } from '../../records/limit';
import { move } from './booking-changes';
import {
  changeBooking,
  requireSeen,
  type BookingChange,
  type Deciding,
} from './change-booking';
import type { BookingPorts } from './ports';
import { requireBookable } from './require-bookable';

const moveLimitOf = (userId: string) =>
  perDay(
    userLimitKey('moves', userId),
    movesPerUserDay,
    bookingRefusals.movedToday,
  );

/**
 * The owner moves a booking, up to the cut-off and as often as S18 allows; one
 * paid too late, at any time.
 * @throws AppError not-found, failed-precondition, cut-off-passed, slot-taken,
 * slot-refused, resource-exhausted
 */
export function rescheduleBooking(
  ports: BookingPorts,
  userId: string,
  { bookingId, slotId }: { bookingId: string; slotId: SlotId },
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'user', uid: userId },
    async (deciding) => {
      const { booking, now, rules } = deciding;
      if (!isChangeableByAdmin(booking)) {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      if (isThere(booking, slotId)) return null;
      if (!isReschedulableByUser(booking, now, rules)) {
        throw new AppError('cut-off-passed', bookingRefusals.cutOff);
      }
      // No limit for a paid booking that lost its hour.
      if (booking.status === 'Choose New Time') return moveTo(deciding, slotId);
      if (booking.ownMoves >= ownMovesPerBooking) {
        throw new AppError('resource-exhausted', bookingRefusals.movedOften);
      }
      const countMove = await deciding.transaction.openLimit(
        moveLimitOf(booking.userId),
        now,
      );
      const change = await moveTo(deciding, slotId);
      countMove(`${booking.id}-${booking.sequence}`);
      return change;
    },
  );
}

/**
 * An administrator moves a booking that is not over.
 * @throws AppError not-found, failed-precondition, slot-taken, slot-refused
 */
export function rescheduleBookingAsAdmin(
  ports: BookingPorts,
  administratorId: string,
  { bookingId, slotId, seenSequence }: RescheduleBookingAsAdminBody,
): Promise<Booking> {
  return changeBooking(
    ports,
    bookingId,
    { as: 'administrator', uid: administratorId },
    async (deciding) => {
      if (!isChangeableByAdmin(deciding.booking)) {
        throw new AppError('failed-precondition', bookingRefusals.changed);
      }
      if (isThere(deciding.booking, slotId)) return null;
      requireSeen(deciding.booking, seenSequence);
      const change = await moveTo(deciding, slotId);
      return { ...change, action: 'booking-rescheduled' };
    },
  );
}

/**
 * A repeated call finds the booking there. One that lost its hour is nowhere.
 */
const isThere = ({ status, selectedSlot }: Booking, slotId: SlotId) =>
  status !== 'Choose New Time' && slotIdAt(selectedSlot) === slotId;

async function moveTo(
  deciding: Deciding,
  slotId: SlotId,
): Promise<BookingChange> {
  const {
    transaction,
    booking,
    changedBy: administratorId,
    now,
    rules,
  } = deciding;
  await requireBookable(transaction, slotId, now, rules);
  return {
    after: move(booking, slotId, administratorId, now, rules),
    kind: 'rescheduled',
  };
}
