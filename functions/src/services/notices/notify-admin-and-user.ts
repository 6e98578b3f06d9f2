import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { NoticeHeader } from '@contract/endpoints/notify-admin-and-user';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { outboxCollection } from '@contract/entities/outbox-entry';
import { AppError } from '@contract/values/app-error';
import { notificationsPerUserHour } from '@contract/values/limits';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { openLimit, type Limit } from '../limits/limit';
import { listBookedIds, OutboxBookingNewsDesk } from './booking-news-desk';
import { usefulForMs } from './owe-notices';
import { oweSupport, type Notification, type NotifyPorts } from './owe-support';

const hourMs = 60 * 60_000;

function notifications(uid: string): Limit {
  return {
    key: `notifications-user-${uid}`,
    windows: [{ most: notificationsPerUserHour, ms: hourMs }],
    refusal: { code: 'resource-exhausted', message: 'Too many messages. Please try again in an hour.' },
  };
}

type Owe = (
  ports: NotifyPorts,
  transaction: Transaction,
  notification: Notification,
) => Promise<(() => readonly string[]) | null>;

/** How each header is served. */
const owed: Readonly<Record<NoticeHeader, Owe>> = {
  'Pro Services Booking': oweBooking,
  'Support Message': oweSupport,
};

/**
 * Tells the caller and the administrators of the caller's record, unless they have been told of it already.
 * @throws AppError not-found, resource-exhausted
 */
export async function notifyAdminAndUser(ports: NotifyPorts, notification: Notification): Promise<void> {
  const { db, outbox } = ports;
  const ids = await runTransaction(db, async (transaction) => {
    const now = ports.now();
    const limit = await openLimit(db, transaction, notifications(notification.uid), now);
    const owe = await owed[notification.header](ports, transaction, notification);
    if (owe === null) throw new AppError('not-found', 'There is nothing to tell of.');
    limit.count(outbox.store.newId());
    return owe();
  });
  await Promise.all(ids.map((outboxId) => outbox.enqueue(outboxId)));
}

/** The booking owes its letters itself; this owes them only where they are missing, and never long after. */
async function oweBooking(
  ports: NotifyPorts,
  transaction: Transaction,
  notification: Notification,
): ReturnType<Owe> {
  const { db, outbox } = ports;
  const booking = await findBooking(db, transaction, notification);
  if (booking === null) return null;
  const refs = Object.values(listBookedIds(booking.id)).map((id) => db.collection(outboxCollection).doc(id));
  const there = await transaction.getAll(...refs);
  const isOld = ports.now().getTime() - booking.createdAt.getTime() >= usefulForMs;
  if (isOld || there.some(({ exists }) => exists)) return () => [];
  return () => new OutboxBookingNewsDesk(outbox.store).oweBooked(transaction, booking);
}

/** @returns null for one that is not there, or is somebody else's */
async function findBooking(
  db: Firestore,
  transaction: Transaction,
  { uid, documentId }: Notification,
): Promise<Booking | null> {
  const bookings = db.collection(bookingsCollection);
  if (documentId !== null) {
    const stored = isDocumentId(documentId) ? await transaction.get(bookings.doc(documentId)) : null;
    const booking = stored === null ? null : findStored(Booking, stored);
    return booking?.userId === uid ? booking : null;
  }
  const newest = bookings.where('userId', '==', uid).orderBy('createdAt', 'desc').limit(1);
  const [stored] = (await transaction.get(newest)).docs;
  return stored === undefined ? null : findStored(Booking, stored);
}
