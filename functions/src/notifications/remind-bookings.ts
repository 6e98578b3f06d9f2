import { Booking, bookingsCollection, type BookingStatus } from '@contract/entities/booking';
import type { Channel } from '@contract/entities/notification-entry';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import type { ChangePorts } from '../base-ports';
import { findStored } from '../firestore/stored-document';
import { causeOf } from '../log';
import { runWithOutbox } from '../firestore/firestore-outbox';
import { findDueReminder, findReminderEnd, longestLeadMs } from './reminder-times';

/** A day has at most twelve hours that can be booked. */
const mostBookings = 50;
const confirmed: BookingStatus = 'Booking Approved';

/** Any number of runs enqueues a reminder once: its id is made of booking, hour and kind. @returns new ids */
export async function remindBookings(ports: ChangePorts): Promise<string[]> {
  const { db } = ports;
  const now = ports.now();
  const coming = await db
    .collection(bookingsCollection)
    .where('status', '==', confirmed)
    .where('selectedSlot', '>', now)
    .where('selectedSlot', '<=', new Date(now.getTime() + longestLeadMs))
    .orderBy('selectedSlot')
    .limit(mostBookings)
    .get();
  const ids: string[] = [];
  for (const { id } of coming.docs) {
    try {
      ids.push(...(await remindOne(ports, id, now)));
    } catch (error) {
      ports.log.error('reminder not enqueued', { bookingId: id, cause: causeOf(error) });
    }
  }
  return ids;
}

async function remindOne(ports: ChangePorts, bookingId: string, now: Date): Promise<string[]> {
  const ref = ports.db.collection(bookingsCollection).doc(bookingId);
  return runWithOutbox(ports, async (transaction, outbox) => {
    const booking = findStored(Booking, await transaction.get(ref));
    const due = booking === null ? null : findDueReminder(booking, now);
    if (booking === null || due === null) return [];
    const idOf = (channel: Channel) =>
      `reminder-${bookingId}-${slotIdAt(booking.selectedSlot)}-${due}-${channel}`;
    if (await outbox.isQueued(idOf('mail'))) return [];
    const usefulForMs = findReminderEnd(due, booking.selectedSlot).getTime() - now.getTime();
    const reminder = { kind: `booking-reminder-${due}`, uid: booking.userId, recordId: bookingId } as const;
    outbox.enqueueNotification({ ...reminder, at: now, usefulForMs, idOf });
    return [...outbox.ids];
  });
}
