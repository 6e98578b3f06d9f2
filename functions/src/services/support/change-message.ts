import type { Transaction } from 'firebase-admin/firestore';
import { auditCollection, type AuditAction, type AuditEntry } from '@contract/entities/audit-entry';
import { supportCollection, SupportMessage } from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { SupportPorts } from './ports';

/** What an administrator's change makes of a message. */
export interface MessageChange {
  action: AuditAction;
  /** the fields that change */
  changes: Partial<Pick<SupportMessage, 'state' | 'answers' | 'closedAt'>>;
  /** what the audit keeps of it: nothing about the person */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface Deciding {
  transaction: Transaction;
  message: SupportMessage;
  now: Date;
}

/**
 * Changes one message in a transaction together with its audit entry.
 * @param decide null when it is done already
 * @param owe adds what is told of the change. @returns the ids of the messages
 * @returns the message as it stands afterwards
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeMessage(
  ports: SupportPorts,
  { id, by }: { id: string; by: string },
  decide: (message: SupportMessage, now: Date) => MessageChange | null,
  owe: (deciding: Deciding) => readonly string[] = () => [],
): Promise<SupportMessage> {
  const { db, outbox, log } = ports;
  if (!isDocumentId(id)) throw new AppError('not-found', 'There is no such message.');
  const ref = db.collection(supportCollection).doc(id);
  const { message, owed, action } = await runTransaction(db, async (transaction) => {
    const stored = findStored(SupportMessage, await transaction.get(ref));
    if (stored === null) throw new AppError('not-found', 'There is no such message.');
    const now = ports.now();
    const change = decide(stored, now);
    if (change === null) return { message: stored, owed: [], action: null };
    const { changes, before, after } = change;
    const entry = db.collection(auditCollection).doc();
    const audit: AuditEntry = {
      ...{ auditId: entry.id, at: now, by, action: change.action },
      ...{ collection: supportCollection, documentId: id, before, after },
    };
    transaction.update(ref, { ...changes, auditId: entry.id });
    transaction.create(entry, audit);
    const next = { ...stored, ...changes };
    return { message: next, owed: owe({ transaction, message: next, now }), action: change.action };
  });
  await Promise.all(owed.map((outboxId) => outbox.enqueue(outboxId)));
  if (action !== null) log.info('support message changed', { id, action, state: message.state });
  return message;
}
