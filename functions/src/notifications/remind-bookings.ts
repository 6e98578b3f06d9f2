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
const maxBookings = 50;

/**
 * Any number of runs enqueues a reminder once: its id is made of booking, hour
 * and kind.
 * @returns new ids
 */
export async function remindBookings(ports: NoticePorts): Promise<string[]> {
  const now = ports.now();
  const latestStart = new Date(now.getTime() + longestLeadMs);
  const ids: string[] = [];
  const bookingIds = await ports.notices.listComingBookings(
    now,
    latestStart,
    maxBookings,
  );
  for (const bookingId of bookingIds) {
    try {
      ids.push(...(await remindOfBooking(ports, bookingId, now)));
    } catch (error) {
      ports.log.error('reminder not enqueued', {
        bookingId,
        cause: causeOf(error),
      });
    }
  }
  return ids;
}

async function remindOfBooking(
  { notices }: NoticePorts,
  bookingId: string,
  now: Date,
): Promise<readonly string[]> {
  return notices.transact(async (transaction, outbox) => {
    const booking = await transaction.findBooking(bookingId);
    if (booking === null) return [];
    const dueKind = findDueReminder(booking, now);
    if (dueKind === null) return [];
    const slotId = slotIdAt(booking.selectedSlot);
    const idOf = (channel: Channel) =>
      `reminder-${bookingId}-${slotId}-${dueKind}-${channel}`;
    if (await outbox.isQueued(idOf('mail'))) return [];
    const end = findReminderEnd(dueKind, booking.selectedSlot);
    outbox.enqueueNotification({
      kind: `booking-reminder-${dueKind}`,
      uid: booking.userId,
      recordId: bookingId,
      at: now,
      usefulForMs: end.getTime() - now.getTime(),
      idOf,
    });
    return outbox.ids;
  });
}
