import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { NotificationHeader, NotifyAdminAndUserBody } from '@contract/endpoints/notify-admin-and-user';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { supportCollection, SupportMessage } from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import { notificationsPerUserHour } from '@contract/values/limits';
import type { ChangePorts } from '../base-ports';
import { findStored, isDocumentId } from '../firestore/stored-document';
import { openLimit, perHour, userLimitKey } from '../records/limit';
import { listBookedIds, notifyOfBooked } from './booking-notifier';
import { type Outbox, runWithOutbox, usefulForMs } from './outbox';

type Asked = NotifyAdminAndUserBody & { uid: string };

const notifications = (uid: string) =>
  perHour(
    userLimitKey('notifications', uid),
    notificationsPerUserHour,
    'Too many messages. Please try again in an hour.',
  );

const tellers: Readonly<Record<NotificationHeader, typeof tellOfBookingOnce>> = {
  'Pro Services Booking': tellOfBookingOnce,
  'Support Message': tellOfSupportOnce,
};

/** Notifies once of a record. @throws AppError not-found, resource-exhausted */
export async function notifyAdminAndUser(
  ports: ChangePorts,
  uid: string,
  body: NotifyAdminAndUserBody,
): Promise<void> {
  await runWithOutbox(ports, async (transaction, outbox) => {
    const limit = await openLimit(ports.db, transaction, notifications(uid), ports.now());
    const isThere = await tellers[body.header](ports, transaction, outbox, { ...body, uid });
    if (!isThere) throw new AppError('not-found', 'There is nothing to tell of.');
    limit.count(ports.queue.store.newId());
  });
}

/** The booking's own transaction notifies; this is for one that did not, and never long afterwards. */
async function tellOfBookingOnce(
  { db, ...ports }: ChangePorts,
  transaction: Transaction,
  outbox: Outbox,
  asked: Asked,
): Promise<boolean> {
  const own = { collection: bookingsCollection, schema: Booking, newestBy: 'createdAt' };
  const booking = await findOwn(db, transaction, asked, own);
  if (booking === null) return false;
  const isKnown = await outbox.isQueued(...Object.values(listBookedIds(booking.id)));
  const isOld = ports.now().getTime() - booking.createdAt.getTime() >= usefulForMs;
  if (!isOld && !isKnown) notifyOfBooked(outbox, booking);
  return true;
}

async function tellOfSupportOnce(
  { db, ...ports }: ChangePorts,
  transaction: Transaction,
  outbox: Outbox,
  asked: Asked,
): Promise<boolean> {
  const own = { collection: supportCollection, schema: SupportMessage, newestBy: 'timestamp' };
  const message = await findOwn(db, transaction, asked, own);
  if (message === null) return false;
  const kinds = ['support-received', 'support-to-answer'] as const;
  const isKnown = await outbox.isQueued(...kinds.map((kind) => `${kind}-${message.id}`));
  const at = ports.now();
  if (message.notifiedAt !== null || isKnown) return true;
  const told = { uid: message.userId, recordId: message.id, at, channels: ['mail'] } as const;
  transaction.update(db.collection(supportCollection).doc(message.id), { notifiedAt: at });
  for (const kind of kinds)
    outbox.enqueueNotification({ ...told, kind, idOf: () => `${kind}-${message.id}` });
  return true;
}

async function findOwn<T extends { userId: string }>(
  db: Firestore,
  transaction: Transaction,
  { uid, documentId }: Asked,
  { collection, schema, newestBy }: { collection: string; schema: z.ZodMiniType<T>; newestBy: string },
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
