import { SupportNoticeKind, type OutboxEntry } from '@contract/entities/outbox-entry';
import { supportCollection, SupportMessage, type SupportAnswer } from '@contract/entities/support-message';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';

/** A support message as it stands, of which somebody should hear. */
export interface SupportNews {
  message: SupportMessage;
  /** its owner */
  reader: Account;
  /** the answer that is told of; null for other news */
  answer: SupportAnswer | null;
}

/** @returns null when there is nothing to tell any more, or its owner is gone */
export async function findSupportNews(ports: LetterPorts, entry: OutboxEntry): Promise<SupportNews | null> {
  const kind = SupportNoticeKind.safeParse(entry.kind);
  if (entry.recordId === null || !kind.success) return null;
  const stored = await ports.db.collection(supportCollection).doc(entry.recordId).get();
  const message = findStored(SupportMessage, stored);
  if (message === null) return null;
  const answer = message.answers.find(({ at }) => at.getTime() === entry.at.getTime()) ?? null;
  if (kind.data === 'support-answered' && answer === null) return null;
  if (kind.data === 'support-to-answer' && message.state !== 'open') return null;
  const reader = await findReader(ports, message.userId);
  return reader === null ? null : { message, reader, answer };
}
