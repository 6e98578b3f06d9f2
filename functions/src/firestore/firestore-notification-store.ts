import type {
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { LimitRecord, limitsCollection } from '@contract/entities/limit-record';
import {
  NotificationEntry,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import { runTransaction } from './run-transaction';
import { findStored } from './stored-document';
import { isDocumentId } from '../records/document-id';
import {
  countMessage,
  type Allowance,
} from '../notifications/queue/allowances';
import {
  createEntry,
  hold,
  isHeldBy,
  type NewEntry,
} from '../notifications/queue/entry-state';
import type { NotificationStore } from '../notifications/queue/ports';

/** The collection `outbox`. */
export class FirestoreNotificationStore implements NotificationStore {
  constructor(private readonly db: Firestore) {}

  newId(): string {
    return this.db.collection(notificationsCollection).doc().id;
  }

  /** Stores a new entry in a transaction of somebody else's. */
  add(transaction: Transaction, entry: NewEntry): void {
    transaction.create(this.#entry(entry.outboxId), createEntry(entry));
  }

  async change(
    outboxId: string,
    change: (entry: NotificationEntry) => NotificationEntry | null,
  ): Promise<NotificationEntry | null> {
    if (!isDocumentId(outboxId)) return null;
    const entryDocument = this.#entry(outboxId);
    return runTransaction(this.db, async (transaction) => {
      const entry = findStored(
        NotificationEntry,
        await transaction.get(entryDocument),
      );
      const changedEntry = entry === null ? null : change(entry);
      if (changedEntry !== null) transaction.set(entryDocument, changedEntry);
      return changedEntry;
    });
  }

  async admit(
    claimed: NotificationEntry,
    allowances: readonly Allowance[],
    now: Date,
  ): Promise<boolean> {
    const entryDocument = this.#entry(claimed.outboxId);
    const limits = this.db.collection(limitsCollection);
    const limitDocuments = allowances.map(({ key }) => limits.doc(key));
    return runTransaction(this.db, async (transaction) => {
      const [stored, ...limitRecords] = await transaction.getAll(
        entryDocument,
        ...limitDocuments,
      );
      const entry = findStored(NotificationEntry, stored);
      if (entry === null || !isHeldBy(entry, claimed)) return false;
      const times = limitRecords.map(
        (record) => findStored(LimitRecord, record)?.times ?? {},
      );
      const records = countMessage(claimed.outboxId, allowances, times, now);
      if (records === null) {
        transaction.set(entryDocument, hold(entry, now));
        return false;
      }
      for (const [key, record] of records) {
        transaction.set(limits.doc(key), record);
      }
      return true;
    });
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const entries = this.db.collection(notificationsCollection);
    const due = await entries
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .limit(limit)
      .get();
    return due.docs.map(({ id }) => id);
  }

  async postpone(outboxId: string, nextTryAt: Date): Promise<void> {
    await this.#entry(outboxId).update({ nextTryAt });
  }

  #entry(outboxId: string): DocumentReference {
    return this.db.collection(notificationsCollection).doc(outboxId);
  }
}
