import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { OutboxEntry, outboxCollection } from '@contract/entities/outbox-entry';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { createEntry, type NewEntry } from './delivery-state';
import type { OutboxStore } from './ports';

export class FirestoreOutboxStore implements OutboxStore {
  constructor(private readonly db: Firestore) {}

  newId(): string {
    return this.db.collection(outboxCollection).doc().id;
  }

  add(transaction: Transaction, entry: NewEntry): void {
    transaction.create(this.#entry(entry.outboxId), createEntry(entry));
  }

  async change(
    outboxId: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<OutboxEntry | null> {
    if (!isDocumentId(outboxId)) return null;
    const ref = this.#entry(outboxId);
    return runTransaction(this.db, async (transaction) => {
      const entry = findStored(OutboxEntry, await transaction.get(ref));
      const next = entry === null ? null : change(entry);
      if (next !== null) transaction.set(ref, next);
      return next;
    });
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const entries = this.db.collection(outboxCollection);
    const due = await entries.where('nextTryAt', '<=', now).orderBy('nextTryAt').limit(limit).get();
    return due.docs.map(({ id }) => id);
  }

  async postpone(outboxId: string, until: Date): Promise<void> {
    await this.#entry(outboxId).update({ nextTryAt: until });
  }

  #entry(outboxId: string): DocumentReference {
    return this.db.collection(outboxCollection).doc(outboxId);
  }
}
