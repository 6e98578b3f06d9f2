import type { Booking } from '@contract/entities/booking';
import { AppError } from '@contract/values/app-error';
import {
  findPayBy,
  shortestHoldHours,
} from '@contract/values/booking/booking-rules';
import { hasSlot } from '@contract/values/booking/booking-state';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { nameOf } from '../../log';
import { mapAtOnce } from '../../map-at-once';
import { cancel } from './booking-changes';
import {
  changeBooking,
  hasPaymentUnderWay,
  type BookingChange,
  type Deciding,
} from './change-booking';
import type { BookingPorts } from './ports';

const lapsedAtOnce = 10;

/** How many bookings a run looked at, by what came of them. */
export interface LapsedBookings {
  /** their hour is given back */
  freed: number;
  /** a payment is under way, or they are no longer to lapse */
  left: number;
  /** they could not be changed */
  broken: number;
}

/**
 * Gives back hours not paid or answered in time, unless a payment is under way.
 * One that cannot be changed is logged and holds up no other. A repetition
 * finds what is left.
 */
export async function lapseBookings(
  ports: BookingPorts,
): Promise<LapsedBookings> {
  const now = ports.now();
  const [overdueIds, unansweredIds] = await Promise.all([
    ports.store.listOverdueIds(now),
    ports.store.listUnansweredIds(
      new Date(now.getTime() + shortestHoldHours * 60 * 60_000),
    ),
  ]);
  const ids = [...new Set([...overdueIds, ...unansweredIds])];
  const total: LapsedBookings = { freed: 0, left: 0, broken: 0 };
  const outcomes = await mapAtOnce(ids, lapsedAtOnce, (id) =>
    lapseBooking(ports, id),
  );
  for (const outcome of outcomes) total[outcome] += 1;
  if (ids.length > 0) ports.log.info('bookings lapsed', { ...total });
  return total;
}

async function lapseBooking(
  ports: BookingPorts,
  bookingId: string,
): Promise<keyof LapsedBookings> {
  try {
    const after = await changeBooking(
      ports,
      bookingId,
      { as: 'system' },
      decideLapse,
    );
    return hasSlot(after) ? 'left' : 'freed';
  } catch (error) {
    const cause = error instanceof AppError ? error.message : nameOf(error);
    ports.log.error('booking not lapsed', { bookingId, cause });
    return 'broken';
  }
}

async function decideLapse(deciding: Deciding): Promise<BookingChange | null> {
  const { booking, now, rules } = deciding;
  if (booking.status === 'Awaiting Admin Response') {
    if (findPayBy(booking.selectedSlot, now, rules) !== null) return null;
    return {
      after: cancel(booking, 'system', bookingRefusals.noAnswerInTime, now),
      kind: 'cancelled',
    };
  }
  const isOverdue = booking.payBy !== null && booking.payBy <= now;
  if (booking.status !== 'Pending Payment' || !isOverdue) return null;
  if (await hasPaymentUnderWay(deciding)) return null;
  const after: Booking = {
    ...booking,
    status: 'Payment Overdue',
    lapsedAt: now,
    updatedAt: now,
  };
  return { after, kind: 'lapsed' };
}
