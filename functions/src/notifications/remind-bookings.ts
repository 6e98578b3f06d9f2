import type { Firestore } from 'firebase-admin/firestore';
import { Booking, bookingsCollection, type BookingStatus } from '@contract/entities/booking';
import { Channel, notificationsCollection } from '@contract/entities/notification-entry';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { runTransaction } from '../firestore/run-transaction';
import { findStored } from '../firestore/stored-document';
import type { Log } from '../log';
import type { NotificationQueue } from './queue/ports';
import { enqueueNotification } from './enqueue-notification';
import { findDueReminder, findReminderEnd, longestLeadMs } from './reminder-times';

/** What reminding needs from outside. */
export interface RemindPorts {
  db: Firestore;
  queue: NotificationQueue;
  log: Log;
  now(): Date;
}

/** Twelve hours lie within a day at most, and each is held by one booking. */
const mostBookings = 50;
const confirmed: BookingStatus = 'Booking Approved';

/**
 * Enqueues the reminders that have fallen due: 24 hours and 2 hours before an appointment. Each has its id from the booking
 * and its hour, so that any number of runs, also at once or after a crash, enqueue it once.
 * @returns the ids of the entries that are new
 */
export async function remindBookings(ports: RemindPorts): Promise<string[]> {
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
      const cause = error instanceof Error ? error.name : 'unknown';
      ports.log.error('reminder not enqueued', { bookingId: id, cause });
    }
  }
  await ports.queue.enqueueDelivery(...ids);
  return ids;
}

async function remindOne({ db, queue }: RemindPorts, bookingId: string, now: Date): Promise<string[]> {
  const ref = db.collection(bookingsCollection).doc(bookingId);
  return runTransaction(db, async (transaction) => {
    const booking = findStored(Booking, await transaction.get(ref));
    const due = booking === null ? null : findDueReminder(booking, now);
    if (booking === null || due === null) return [];
    const idOf = (channel: Channel) =>
      `reminder-${bookingId}-${slotIdAt(booking.selectedSlot)}-${due}-${channel}`;
    const refs = Channel.options.map((channel) => db.collection(notificationsCollection).doc(idOf(channel)));
    const there = await transaction.getAll(...refs);
    if (there.some(({ exists }) => exists)) return [];
    const usefulForMs = findReminderEnd(due, booking.selectedSlot).getTime() - now.getTime();
    const reminder = { kind: `booking-reminder-${due}`, uid: booking.userId, recordId: bookingId } as const;
    return enqueueNotification(queue.store, transaction, { ...reminder, at: now, usefulForMs, idOf });
  });
}
