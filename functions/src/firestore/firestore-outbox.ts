import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  Channel,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import {
  type NewNotification,
  type Outbox,
  type OutboxEntry,
  usefulForMs,
} from '../notifications/outbox';
import { createEntry } from '../notifications/queue/entry-state';
import type { NotificationQueue } from '../notifications/queue/ports';
import { runTransaction } from './run-transaction';

/** A placeholder: their addresses are looked up when the mail is written. */
const administrators = 'administrators';

/** What the stores of records are made of. */
export interface FirestoreConnection {
  db: Firestore;
  queue: NotificationQueue;
}

/** Writes the entries in the transaction they belong to. */
export class FirestoreOutbox implements Outbox {
  readonly ids: string[] = [];

  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
  ) {}

  async isQueued(outboxId: string): Promise<boolean> {
    return (await this.transaction.get(this.#entries.doc(outboxId))).exists;
  }

  enqueue({ outboxId = this.#entries.doc().id, ...entry }: OutboxEntry): void {
    this.transaction.create(
      this.#entries.doc(outboxId),
      createEntry({ ...entry, outboxId }),
    );
    this.ids.push(outboxId);
  }

  enqueueForAdministrators(entry: Omit<OutboxEntry, 'to' | 'channel'>): void {
    this.enqueue({ ...entry, to: { address: administrators } });
  }

  enqueueNotification({
    uid,
    channels = Channel.options,
    idOf,
    ...entry
  }: NewNotification): void {
    for (const channel of channels) {
      this.enqueue({
        usefulForMs,
        ...entry,
        outboxId: idOf?.(channel),
        channel,
        to: { uid },
      });
    }
  }

  get #entries() {
    return this.db.collection(notificationsCollection);
  }
}

/**
 * Runs it in a transaction with an outbox, and has the notifications delivered
 * after the commit.
 */
export async function runWithOutbox<T>(
  { db, queue }: FirestoreConnection,
  change: (transaction: Transaction, outbox: Outbox) => Promise<T>,
): Promise<T> {
  const { result, ids } = await runTransaction(db, async (transaction) => {
    const outbox = new FirestoreOutbox(db, transaction);
    return { result: await change(transaction, outbox), ids: outbox.ids };
  });
  await queue.enqueueDelivery(...ids);
  return result;
}
