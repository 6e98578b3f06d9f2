import {
  NotificationEntry,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import type { Outbox, TransactionStore } from '../notifications/outbox';
import type { EntryTransaction } from '../notifications/queue/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

/** The collection `outbox`, as administrators change it. */
export class FirestoreEntryStore implements TransactionStore<EntryTransaction> {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: EntryTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreEntryTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreEntryTransaction
  extends FirestoreTransaction
  implements EntryTransaction
{
  findEntry(outboxId: string): Promise<NotificationEntry | null> {
    return this.findDocument(
      NotificationEntry,
      notificationsCollection,
      outboxId,
    );
  }

  saveEntry(entry: NotificationEntry): void {
    this.transaction.set(
      this.documentAt(notificationsCollection, entry.outboxId),
      entry,
    );
  }
}
