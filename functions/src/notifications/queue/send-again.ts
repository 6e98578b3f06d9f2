import type {
  SendMessageAgainAnswer,
  SendMessageAgainBody,
} from '@contract/endpoints/send-message-again';
import {
  notificationsCollection,
  type NotificationEntry,
} from '@contract/entities/notification-entry';
import { AppError } from '@contract/values/app-error';
import type { NewAuditEntry } from '../../records/audit';
import { isDocumentId } from '../../records/document-id';
import { reopen } from './entry-state';
import type { ResendPorts } from './ports';

const missing = () =>
  new AppError('not-found', 'We could not find this message.');

/**
 * Safe to repeat: only what has failed is opened. @throws AppError not-found,
 * failed-precondition
 */
export async function sendAgain(
  { entries, queue, log, now }: ResendPorts,
  by: string,
  { outboxId }: SendMessageAgainBody,
): Promise<SendMessageAgainAnswer> {
  if (!isDocumentId(outboxId)) throw missing();
  const at = now();
  const state = await entries.transact(
    async (transaction): Promise<SendMessageAgainAnswer['state']> => {
      const entry = await transaction.findEntry(outboxId);
      if (entry === null) throw missing();
      if (entry.state !== 'failed') return entry.state;
      const reopened = reopen(entry, at);
      if (reopened === null) {
        throw new AppError(
          'failed-precondition',
          'We no longer know who this was for. They can ask for it again.',
        );
      }
      transaction.saveEntry(reopened);
      transaction.addAudit(describe(entry, by, at));
      return 'waiting';
    },
  );
  await queue.enqueueDelivery(outboxId);
  log.info('message sent again', { outboxId, state });
  return { state };
}

function describe(
  entry: NotificationEntry,
  by: string,
  at: Date,
): NewAuditEntry {
  const { kind, channel, recordId, failure, outboxId } = entry;
  return {
    at,
    by,
    action: 'message-sent-again',
    collection: notificationsCollection,
    documentId: outboxId,
    before: { state: 'failed', failure },
    after: { state: 'waiting', kind, channel, recordId },
  };
}
