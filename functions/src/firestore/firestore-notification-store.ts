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
    const ref = this.#entry(outboxId);
    return runTransaction(this.db, async (transaction) => {
      const entry = findStored(NotificationEntry, await transaction.get(ref));
      const next = entry === null ? null : change(entry);
      if (next !== null) transaction.set(ref, next);
      return next;
    });
  }

  async admit(
    claimed: NotificationEntry,
    allowances: readonly Allowance[],
    now: Date,
  ): Promise<boolean> {
    const ref = this.#entry(claimed.outboxId);
    const limits = this.db.collection(limitsCollection);
    const refs = allowances.map(({ key }) => limits.doc(key));
    return runTransaction(this.db, async (transaction) => {
      const [stored, ...counted] = await transaction.getAll(ref, ...refs);
      const entry = findStored(NotificationEntry, stored);
      if (entry === null || !isHeldBy(entry, claimed)) return false;
      const times = counted.map(
        (record) => findStored(LimitRecord, record)?.times ?? {},
      );
      const records = countMessage(claimed.outboxId, allowances, times, now);
      if (records === null) transaction.set(ref, hold(entry, now));
      records?.forEach((record, key) =>
        transaction.set(limits.doc(key), record),
      );
      return records !== null;
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

  async postpone(outboxId: string, until: Date): Promise<void> {
    await this.#entry(outboxId).update({ nextTryAt: until });
  }

  #entry(outboxId: string): DocumentReference {
    return this.db.collection(notificationsCollection).doc(outboxId);
  }
}
