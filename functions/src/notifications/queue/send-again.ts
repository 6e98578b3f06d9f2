import type { SendMessageAgainAnswer, SendMessageAgainBody } from '@contract/endpoints/send-message-again';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { NotificationEntry, notificationsCollection } from '@contract/entities/notification-entry';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import { isDocumentId } from '../../records/document-id';
import { addAudit } from '../../firestore/add-audit';
import { reopen } from './entry-state';

/** Safe to repeat: only what has failed is opened. @throws AppError not-found, failed-precondition */
export async function sendAgain(
  { db, queue, ...ports }: ChangePorts,
  by: string,
  { outboxId }: SendMessageAgainBody,
): Promise<SendMessageAgainAnswer> {
  if (!isDocumentId(outboxId)) throw new AppError('not-found', 'We could not find this message.');
  const ref = db.collection(notificationsCollection).doc(outboxId);
  const at = ports.now();
  const state = await runTransaction(db, async (transaction) => {
    const entry = findStored(NotificationEntry, await transaction.get(ref));
    if (entry === null) throw new AppError('not-found', 'We could not find this message.');
    if (entry.state !== 'failed') return entry.state;
    const next = reopen(entry, at);
    if (next === null) {
      throw new AppError(
        'failed-precondition',
        'We no longer know who this was for. They can ask for it again.',
      );
    }
    transaction.set(ref, next);
    addAudit(db, transaction, describe(entry, by, at));
    return 'waiting' as const;
  });
  await queue.enqueueDelivery(outboxId);
  ports.log.info('message sent again', { outboxId, state });
  return { state };
}

function describe(entry: NotificationEntry, by: string, at: Date): Omit<AuditEntry, 'auditId'> {
  const { kind, channel, recordId, failure, outboxId } = entry;
  return {
    ...{ at, by, action: 'message-sent-again', collection: notificationsCollection, documentId: outboxId },
    before: { state: 'failed', failure },
    after: { state: 'waiting', kind, channel, recordId },
  };
}
