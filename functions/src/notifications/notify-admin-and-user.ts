import type { Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { NotifyAdminAndUserBody } from '@contract/endpoints/notify-admin-and-user';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { supportCollection, SupportMessage } from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import { notificationsPerUserHour } from '@contract/values/limits';
import type { ChangePorts } from '../base-ports';
import { findStored } from '../firestore/stored-document';
import { isDocumentId } from '../records/document-id';
import { openLimit } from '../firestore/open-limit';
import { perHour, userLimitKey } from '../records/limit';
import { bookedIdOf, notifyOfBooked } from './booking-notifier';
import { runWithOutbox } from '../firestore/firestore-outbox';
import { type Outbox, usefulForMs } from './outbox';

interface Asked extends ChangePorts {
  transaction: Transaction;
  outbox: Outbox;
  uid: string;
  body: NotifyAdminAndUserBody;
}

const notifications = (uid: string) =>
  perHour(
    userLimitKey('notifications', uid),
    notificationsPerUserHour,
    'Too many messages. Please try again in an hour.',
  );

/** Notifies once of a record. @throws AppError not-found, resource-exhausted */
export async function notifyAdminAndUser(
  ports: ChangePorts,
  uid: string,
  body: NotifyAdminAndUserBody,
): Promise<void> {
  await runWithOutbox(ports, async (transaction, outbox) => {
    const count = await openLimit(ports.db, transaction, notifications(uid), ports.now());
    const tell = body.header === 'Support Message' ? tellOfSupportOnce : tellOfBookingOnce;
    const isThere = await tell({ ...ports, transaction, outbox, uid, body });
    if (!isThere) throw new AppError('not-found', 'There is nothing to tell of.');
    count(ports.queue.store.newId());
  });
}

/** The booking's own transaction notifies; this is for one that did not, and never long afterwards. */
async function tellOfBookingOnce(asked: Asked): Promise<boolean> {
  const booking = await findOwn(asked, bookingsCollection, Booking, 'createdAt');
  if (booking === null) return false;
  const isKnown = await asked.outbox.isQueued(bookedIdOf(booking, 'mail'));
  const isOld = asked.now().getTime() - booking.createdAt.getTime() >= usefulForMs;
  if (!isOld && !isKnown) notifyOfBooked(asked.outbox, booking);
  return true;
}

async function tellOfSupportOnce(asked: Asked): Promise<boolean> {
  const message = await findOwn(asked, supportCollection, SupportMessage, 'timestamp');
  if (message === null) return false;
  if (message.notifiedAt !== null) return true;
  const at = asked.now();
  const told = { uid: message.userId, recordId: message.id, at, channels: ['mail'] } as const;
  asked.transaction.update(asked.db.collection(supportCollection).doc(message.id), { notifiedAt: at });
  for (const kind of ['support-received', 'support-to-answer'] as const)
    asked.outbox.enqueueNotification({ ...told, kind, idOf: () => `${kind}-${message.id}` });
  return true;
}

async function findOwn<T extends { userId: string }>(
  { db, transaction, uid, body: { documentId } }: Asked,
  collection: string,
  schema: z.ZodMiniType<T>,
  newestBy: string,
): Promise<T | null> {
  const records = db.collection(collection);
  if (documentId !== undefined) {
    const stored = isDocumentId(documentId) ? await transaction.get(records.doc(documentId)) : undefined;
    const record = findStored(schema, stored);
    return record?.userId === uid ? record : null;
  }
  const newest = records.where('userId', '==', uid).orderBy(newestBy, 'desc').limit(1);
  const [stored] = (await transaction.get(newest)).docs;
  return findStored(schema, stored);
}
