import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { NoticeHeader } from '@contract/endpoints/notify-admin-and-user';
import { outboxCollection, type SupportNoticeKind } from '@contract/entities/outbox-entry';
import { SupportMessage, supportCollection } from '@contract/entities/support-message';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { OutboxPorts } from '../outbox/ports';
import { usefulForMs } from './owe-notices';

/** What notifying needs from outside. */
export interface NotifyPorts {
  db: Firestore;
  outbox: Pick<OutboxPorts, 'store' | 'enqueue'>;
  now(): Date;
}

/** Who asks for what to be told. */
export interface Notification {
  uid: string;
  header: NoticeHeader;
  /** of the caller's own record; null for the newest */
  documentId: string | null;
}

const received: readonly SupportNoticeKind[] = ['support-received', 'support-to-answer'];
const idOf = (id: string, kind: SupportNoticeKind) => `${kind}-${id}`;

/**
 * Owes the letters about a support message, to its owner and to the administrators: each once, however often this is
 * asked for, and notes on the message that they are owed.
 * @returns what is written, as the ids of the letters; null when there is no such message of this person
 */
export async function oweSupport(
  ports: NotifyPorts,
  transaction: Transaction,
  notification: Notification,
): Promise<(() => readonly string[]) | null> {
  const { db, outbox } = ports;
  const message = await findOwnMessage(ports, transaction, notification);
  if (message === null) return null;
  const entries = received.map((kind) => ({ kind, outboxId: idOf(message.id, kind) }));
  const refs = entries.map(({ outboxId }) => db.collection(outboxCollection).doc(outboxId));
  const there = await transaction.getAll(...refs);
  const at = ports.now();
  if (message.notifiedAt !== null || there.some(({ exists }) => exists)) return () => [];
  return () => {
    transaction.update(db.collection(supportCollection).doc(message.id), { notifiedAt: at });
    for (const entry of entries) {
      const owed = { ...entry, channel: 'mail', recordId: message.id, to: { uid: message.userId } } as const;
      outbox.store.add(transaction, { ...owed, at, usefulForMs });
    }
    return entries.map(({ outboxId }) => outboxId);
  };
}

/** @returns null for one that is not there, or is somebody else's */
async function findOwnMessage(
  { db }: NotifyPorts,
  transaction: Transaction,
  { uid, documentId }: Notification,
): Promise<SupportMessage | null> {
  const messages = db.collection(supportCollection);
  if (documentId !== null) {
    const stored = isDocumentId(documentId) ? await transaction.get(messages.doc(documentId)) : null;
    const message = stored === null ? null : findStored(SupportMessage, stored);
    return message?.userId === uid ? message : null;
  }
  const newest = messages.where('userId', '==', uid).orderBy('timestamp', 'desc').limit(1);
  const [stored] = (await transaction.get(newest)).docs;
  return stored === undefined ? null : findStored(SupportMessage, stored);
}
