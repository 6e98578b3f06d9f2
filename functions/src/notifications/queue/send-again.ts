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

const createNotFoundError = () =>
  new AppError('not-found', 'We could not find this message.');

/**
 * Safe to repeat: only what has failed is opened.
 * @throws AppError not-found, failed-precondition
 */
export async function sendAgain(
  { entries, queue, log, now }: ResendPorts,
  administratorId: string,
  { outboxId }: SendMessageAgainBody,
): Promise<SendMessageAgainAnswer> {
  if (!isDocumentId(outboxId)) throw createNotFoundError();
  const reopenedAt = now();
  const state = await entries.transact(
    async (transaction): Promise<SendMessageAgainAnswer['state']> => {
      const entry = await transaction.findEntry(outboxId);
      if (entry === null) throw createNotFoundError();
      if (entry.state !== 'failed') return entry.state;
      const reopened = reopen(entry, reopenedAt);
      if (reopened === null) {
        throw new AppError(
          'failed-precondition',
          'We no longer know who this was for. They can ask for it again.',
        );
      }
      transaction.saveEntry(reopened);
      transaction.addAudit(describe(entry, administratorId, reopenedAt));
      return 'waiting';
    },
  );
  await queue.enqueueDelivery(outboxId);
  log.info('message sent again', { outboxId, state });
  return { state };
}

function describe(
  entry: NotificationEntry,
  administratorId: string,
  reopenedAt: Date,
): NewAuditEntry {
  const { kind, channel, recordId, failure, outboxId } = entry;
  return {
    at: reopenedAt,
    by: administratorId,
    action: 'message-sent-again',
    collection: notificationsCollection,
    documentId: outboxId,
    before: { state: 'failed', failure },
    after: { state: 'waiting', kind, channel, recordId },
  };
}
