import type {
  NotificationHeader,
  NotifyAdminAndUserBody,
} from '@contract/endpoints/notify-admin-and-user';
import type { Channel } from '@contract/entities/notification-entry';
import { AppError } from '@contract/values/app-error';
import { notificationsPerUserHour } from './notification-limits';
import { perHour, userLimitKey } from '../records/limit';
import { bookedIdOf, notifyOfBooked } from './booking-notifier';
import { type Outbox, usefulForMs } from './outbox';
import type { NoticePorts, NoticeTransaction } from './ports';
import type { NotificationQueue } from './queue/ports';

/** What notifying of a person's own record needs from outside. */
export interface OwnNoticePorts extends NoticePorts {
  queue: NotificationQueue;
}

const notificationLimitOf = (uid: string) =>
  perHour(
    userLimitKey('notifications', uid),
    notificationsPerUserHour,
    'Too many messages. Please try again in an hour.',
  );

/** Which record a person means. */
interface OwnRecord {
  uid: string;
  /** null: the newest */
  documentId: string | null;
}

/**
 * Notifies once of a record.
 * @throws AppError not-found, resource-exhausted
 */
export async function notifyAdminAndUser(
  ports: OwnNoticePorts,
  uid: string,
  { header, documentId }: NotifyAdminAndUserBody,
): Promise<void> {
  const notify = notifiers[header];
  await ports.notices.transact(async (transaction, outbox) => {
    const countOne = await transaction.openLimit(
      notificationLimitOf(uid),
      ports.now(),
    );
    const isFound = await notify(
      transaction,
      outbox,
      { uid, documentId: documentId ?? null },
      ports.now(),
    );
    if (!isFound) {
      throw new AppError('not-found', 'There is nothing to tell of.');
    }
    countOne(ports.queue.store.newId());
  });
}

/**
 * The booking's own transaction notifies; this is for one that did not, and
 * never long afterwards.
 * @returns whether there is such a booking
 */
async function notifyOfOwnBooking(
  transaction: NoticeTransaction,
  outbox: Outbox,
  { uid, documentId }: OwnRecord,
  now: Date,
): Promise<boolean> {
  const booking =
    documentId === null
      ? await transaction.findNewestBooking(uid)
      : await transaction.findBooking(documentId);
  if (booking?.userId !== uid) return false;
  const isNotified = await outbox.isQueued(bookedIdOf(booking, 'mail'));
  const isOld = now.getTime() - booking.createdAt.getTime() >= usefulForMs;
  if (!isOld && !isNotified) notifyOfBooked(outbox, booking);
  return true;
}

/** @returns whether there is such a message */
async function notifyOfOwnMessage(
  transaction: NoticeTransaction,
  outbox: Outbox,
  { uid, documentId }: OwnRecord,
  now: Date,
): Promise<boolean> {
  const message =
    documentId === null
      ? await transaction.findNewestSupportMessage(uid)
      : await transaction.findSupportMessage(documentId);
  if (message?.userId !== uid) return false;
  if (message.notifiedAt !== null) return true;
  transaction.saveSupportNotified(message.id, now);
  for (const kind of ['support-received', 'support-to-answer'] as const) {
    outbox.enqueueNotification({
      kind,
      uid,
      recordId: message.id,
      at: now,
      channels: ['mail'],
      idOf: () => `${kind}-${message.id}`,
    });
  }
  return true;
}

/**
 * Its owner alone: what waits for the administrators is in their list and their
 * mail of the morning. Once, and never long afterwards.
 * @returns whether there is such a report
 */
async function notifyOfOwnReport(
  transaction: NoticeTransaction,
  outbox: Outbox,
  { uid, documentId }: OwnRecord,
  now: Date,
): Promise<boolean> {
  if (documentId === null) return false;
  const report = await transaction.findReport(documentId);
  if (report?.userId !== uid) return false;
  const idOf = (channel: Channel) => `report-received-${report.id}-${channel}`;
  const isNotified = await outbox.isQueued(idOf('mail'));
  const isOld = now.getTime() - report.createdAt.getTime() >= usefulForMs;
  if (isOld || isNotified) return true;
  outbox.enqueueNotification({
    kind: 'report-received',
    uid,
    recordId: report.id,
    at: now,
    idOf,
  });
  return true;
}

/** Each answers whether there is such a record of this person. */
const notifiers: Readonly<
  Record<
    NotificationHeader,
    (
      transaction: NoticeTransaction,
      outbox: Outbox,
      record: OwnRecord,
      now: Date,
    ) => Promise<boolean>
  >
> = {
  'Pro Services Booking': notifyOfOwnBooking,
  'Support Message': notifyOfOwnMessage,
  Report: notifyOfOwnReport,
};
