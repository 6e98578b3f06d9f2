import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/account/admin';
import type { NotificationKind } from '@contract/entities/notification-entry';
import type { Outbox } from '../../notifications/outbox';

/** More would not fit into one transaction with their notifications. */
const mostAdministrators = 200;
const usefulForMs = 7 * 24 * 60 * 60_000;

/** Their uids, in the transaction that changes who they are. */
export async function listAdministrators(db: Firestore, transaction: Transaction): Promise<string[]> {
  const found = await transaction.get(db.collection(adminsCollection).limit(mostAdministrators));
  return found.docs.map(({ id }) => id);
}

interface Decided {
  kind: NotificationKind;
  auditId: string;
  at: Date;
  /** by single mails, so that somebody who loses the right afterwards still gets theirs */
  recipients: readonly string[];
}

/** Enqueues a mail to each recipient. */
export function notifyByMail(outbox: Outbox, { kind, auditId, at, recipients }: Decided): void {
  for (const uid of recipients)
    outbox.enqueueNotification({ kind, uid, recordId: auditId, at, usefulForMs, channels: ['mail'] });
}
