import type { Outbox, TransactionStore } from '../notifications/outbox';
import type { LimitedTransaction } from '../records/limit';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

/** Counts, and nothing else. */
export class FirestoreLimitStore implements TransactionStore<LimitedTransaction> {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: LimitedTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(new FirestoreTransaction(this.connection.db, transaction), outbox),
    );
  }
}
