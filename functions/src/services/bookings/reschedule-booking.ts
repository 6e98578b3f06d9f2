import type { Booking } from '@contract/entities/booking';
import type { RescheduleBookingAsAdminBody } from '@contract/endpoints/change-booking';
import { AppError } from '@contract/values/app-error';
import { slotIdAt, type SlotId } from '@contract/values/booking-calendar';
import { isReschedulableByAdmin, isReschedulableByUser } from '@contract/values/booking-state';
import { bookingRefusals } from '@contract/values/booking-texts';
import { move } from './booking-changes';
import { changeBooking, requireSeen, type BookingChange, type Deciding } from './change-booking';
import type { BookingPorts } from './ports';
import { requireBookable } from './require-bookable';

/**
 * The owner moves a booking, up to the cut-off; one that was paid and lost its hour, at any time.
 * @throws AppError not-found, failed-precondition, cut-off-passed, slot-taken, slot-refused
 */
export function rescheduleBooking(
  ports: BookingPorts,
  userId: string,
  { bookingId, slotId }: { bookingId: string; slotId: SlotId },
): Promise<Booking> {
  return changeBooking(ports, bookingId, { as: 'user', uid: userId }, (deciding) => {
    const { booking, now, rules } = deciding;
    if (!isReschedulableByAdmin(booking)) throw new AppError('failed-precondition', bookingRefusals.changed);
    if (!isThere(booking, slotId) && !isReschedulableByUser(booking, now, rules)) {
      throw new AppError('cut-off-passed', bookingRefusals.cutOff);
    }
    return moveTo(deciding, slotId);
  });
}

/**
 * An administrator moves a booking that is not over to a time that can be booked.
 * @throws AppError not-found, failed-precondition, slot-taken, slot-refused
 */
export function rescheduleBookingAsAdmin(
  ports: BookingPorts,
  by: string,
  { bookingId, slotId, seenSequence }: RescheduleBookingAsAdminBody,
): Promise<Booking> {
  return changeBooking(ports, bookingId, { as: 'administrator', uid: by }, async (deciding) => {
    if (!isReschedulableByAdmin(deciding.booking)) {
      throw new AppError('failed-precondition', bookingRefusals.changed);
    }
    if (!isThere(deciding.booking, slotId)) requireSeen(deciding.booking, seenSequence);
    const change = await moveTo(deciding, slotId);
    return change === null ? null : { ...change, action: 'booking-rescheduled' };
  });
}

/** A repeated call finds it there already. One that holds no hour is nowhere. */
const isThere = ({ status, selectedSlot }: Booking, slotId: SlotId) =>
  status !== 'Choose New Time' && slotIdAt(selectedSlot) === slotId;

async function moveTo(deciding: Deciding, slotId: SlotId): Promise<BookingChange | null> {
  const { transaction, booking, by, now, rules } = deciding;
  if (isThere(booking, slotId)) return null;
  await requireBookable(transaction, slotId, now, rules);
  return { after: move(booking, slotId, by, now, rules), kind: 'rescheduled' };
}
