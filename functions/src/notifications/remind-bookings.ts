import type { Channel } from '@contract/entities/notification-entry';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { causeOf } from '../log';
import type { NoticePorts } from './ports';
import {
  findDueReminder,
  findReminderEnd,
  longestLeadMs,
} from './reminder-times';

/** A day has at most twelve hours that can be booked. */
const mostBookings = 50;

/**
 * Any number of runs enqueues a reminder once: its id is made of booking, hour
 * and kind. @returns new ids
 */
export async function remindBookings(ports: NoticePorts): Promise<string[]> {
  const now = ports.now();
  const until = new Date(now.getTime() + longestLeadMs);
  const ids: string[] = [];
  for (const bookingId of await ports.notices.listComingBookings(
    now,
    until,
    mostBookings,
  )) {
    try {
      ids.push(...(await remindOne(ports, bookingId, now)));
    } catch (error) {
      ports.log.error('reminder not enqueued', {
        bookingId,
        cause: causeOf(error),
      });
    }
  }
  return ids;
}

async function remindOne(
  { notices }: NoticePorts,
  bookingId: string,
  now: Date,
): Promise<readonly string[]> {
  return notices.transact(async (transaction, outbox) => {
    const booking = await transaction.findBooking(bookingId);
    const due = booking === null ? null : findDueReminder(booking, now);
    if (booking === null || due === null) return [];
    const slotId = slotIdAt(booking.selectedSlot);
    const idOf = (channel: Channel) =>
      `reminder-${bookingId}-${slotId}-${due}-${channel}`;
    if (await outbox.isQueued(idOf('mail'))) return [];
    outbox.enqueueNotification({
      kind: `booking-reminder-${due}`,
      uid: booking.userId,
      recordId: bookingId,
      at: now,
      usefulForMs:
        findReminderEnd(due, booking.selectedSlot).getTime() - now.getTime(),
      idOf,
    });
    return outbox.ids;
  });
}
