import type { Booking, BookingActor } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import {
  slotIdAt,
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import {
  findPayBy,
  isBeforeCutOff,
  type BookingRules,
} from '@contract/values/booking/booking-rules';
import { hasSlot } from '@contract/values/booking/booking-state';
import { dayInAccra } from '@contract/values/booking/working-days';

/** Cancelled; what was paid has to be given back. */
export function cancel(
  booking: Booking,
  changedBy: BookingActor,
  reason: string | null,
  now: Date,
): Booking {
  return {
    ...booking,
    status: 'Cancelled',
    AdminCancelled: changedBy === 'administrator',
    cancelledAt: now,
    cancelledBy: changedBy,
    cancelReason: reason,
    refundDue: booking.paymentStatus,
    sequence: booking.sequence + 1,
    updatedAt: now,
  };
}

/**
 * At another hour. A paid booking that lost its hour is approved again; the
 * time to pay never grows.
 */
export function move(
  booking: Booking,
  slotId: SlotId,
  changedBy: BookingActor,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours' | 'holdHours'>,
): Booking {
  const start = startOfSlot(slotId);
  const hasLostHour = booking.status === 'Choose New Time';
  const isOwnMove = changedBy === 'user' && !hasLostHour;
  return {
    ...booking,
    status: hasLostHour ? 'Booking Approved' : booking.status,
    selectedSlot: start,
    previousSlot: booking.selectedSlot,
    rescheduledAt: now,
    rescheduledBy: changedBy,
    ownMoves: isOwnMove ? booking.ownMoves + 1 : booking.ownMoves,
    payBy: shortenPayBy(booking.payBy, findPayBy(start, now, rules)),
    sequence: booking.sequence + 1,
    updatedAt: now,
  };
}

/** @param newPayBy null where the new hour leaves no time to pay */
function shortenPayBy(payBy: Date | null, newPayBy: Date | null): Date | null {
  if (payBy === null || newPayBy === null) return payBy;
  return newPayBy < payBy ? newPayBy : payBy;
}

/**
 * Paid. A lapsed one gets its hour back if it is free, offered and not too
 * near; else it needs another.
 */
export function settle(
  booking: Booking,
  payment: Payment,
  isFree: boolean,
  rules: BookingRules,
): Booking {
  const now = payment.updatedAt;
  const isKept =
    hasSlot(booking) ||
    (isFree && isStillOffered(booking.selectedSlot, now, rules));
  return {
    ...booking,
    status: isKept ? 'Booking Approved' : 'Choose New Time',
    paymentStatus: true,
    paymentId: payment.paymentId,
    paidAt: payment.paidAt ?? now,
    updatedAt: now,
  };
}

function isStillOffered(start: Date, now: Date, rules: BookingRules): boolean {
  const day = dayInAccra(start);
  const isOff =
    rules.blockedDays.includes(day) || rules.publicHolidays.includes(day);
  return !isOff && isBeforeCutOff(start, now, rules);
}

/** Which hour a change takes, and which it gives back. */
export function findHourChange(
  before: Booking | null,
  after: Booking,
): { take: SlotId | null; giveBack: SlotId | null } {
  const heldSlotId = findHeldSlotId(before);
  const neededSlotId = findHeldSlotId(after);
  if (heldSlotId === neededSlotId) return { take: null, giveBack: null };
  return { take: neededSlotId, giveBack: heldSlotId };
}

function findHeldSlotId(booking: Booking | null): SlotId | null {
  if (booking === null || !hasSlot(booking)) return null;
  return slotIdAt(booking.selectedSlot);
}
