import type { Firestore } from 'firebase-admin/firestore';
import { Booking, bookingsCollection, type BookingStatus } from '@contract/entities/booking';
import { outboxCollection } from '@contract/entities/outbox-entry';
import { slotIdAt } from '@contract/values/booking-calendar';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import type { Log } from '../../log';
import type { OutboxPorts } from '../outbox/ports';
import { noticeChannels, type NoticeChannel } from './owe-notices';
import { findDueReminder, findReminderEnd, longestLeadMs } from './reminder-times';

/** What reminding needs from outside. */
export interface RemindPorts {
  db: Firestore;
  outbox: Pick<OutboxPorts, 'store' | 'enqueue'>;
  log: Log;
  now(): Date;
}

/** Twelve hours lie within a day at most, and each is held by one booking. */
const mostBookings = 50;
const confirmed: BookingStatus = 'Booking Approved';

/**
 * Owes the reminders that have fallen due: 24 hours and 2 hours before an appointment. Each has its id from the booking
 * and its hour, so that any number of runs, also at once or after a crash, owe it once.
 * @returns the ids of the messages that are new
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
  const owed: string[] = [];
  for (const { id } of coming.docs) {
    try {
      owed.push(...(await remindOne(ports, id, now)));
    } catch (error) {
      const cause = error instanceof Error ? error.name : 'unknown';
      ports.log.error('reminder not owed', { bookingId: id, cause });
    }
  }
  await Promise.all(owed.map((outboxId) => ports.outbox.enqueue(outboxId)));
  return owed;
}

async function remindOne({ db, outbox }: RemindPorts, bookingId: string, now: Date): Promise<string[]> {
  const ref = db.collection(bookingsCollection).doc(bookingId);
  return runTransaction(db, async (transaction) => {
    const booking = findStored(Booking, await transaction.get(ref));
    const due = booking === null ? null : findDueReminder(booking, now);
    if (booking === null || due === null) return [];
    const idOf = (channel: NoticeChannel) =>
      `reminder-${bookingId}-${slotIdAt(booking.selectedSlot)}-${due}-${channel}`;
    const refs = noticeChannels.map((channel) => db.collection(outboxCollection).doc(idOf(channel)));
    const there = await transaction.getAll(...refs);
    if (there.some(({ exists }) => exists)) return [];
    const usefulForMs = findReminderEnd(due, booking.selectedSlot).getTime() - now.getTime();
    return noticeChannels.map((channel) => {
      const outboxId = idOf(channel);
      const what = { outboxId, kind: `booking-reminder-${due}`, channel, recordId: bookingId } as const;
      outbox.store.add(transaction, { ...what, to: { uid: booking.userId }, at: now, usefulForMs });
      return outboxId;
    });
  });
}
