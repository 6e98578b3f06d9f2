import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/account/admin';
import type { NotificationKind } from '@contract/entities/notification-entry';
import type { Outbox } from '../../notifications/outbox';

/** More would not fit into one transaction together with their notifications. */
const mostAdministrators = 200;
const usefulForMs = 7 * 24 * 60 * 60_000;

/** The uids of all administrators, in the transaction that changes who they are. */
export async function listAdministrators(db: Firestore, transaction: Transaction): Promise<string[]> {
  const found = await transaction.get(db.collection(adminsCollection).limit(mostAdministrators));
  return found.docs.map(({ id }) => id);
}

/** What is told of a decision. */
export interface Decided {
  kind: NotificationKind;
  /** the audit entry that says what was done */
  auditId: string;
  at: Date;
  /** who is told, each by a mail of their own, so that nobody is left out who loses the right right afterwards */
  recipients: readonly string[];
}

/** Adds a mail to each to the outbox of the decision. */
export function notifyByMail(outbox: Outbox, { kind, auditId, at, recipients }: Decided): void {
  for (const uid of recipients)
    outbox.enqueueNotification({ kind, uid, recordId: auditId, at, usefulForMs, channels: ['mail'] });
}
