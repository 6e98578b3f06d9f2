import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import type { StoredDocument } from './document';
import type { DocumentReader } from './document-reader';
import { RpcError, refuseArgument } from './status';

const lifetimeMillis = 270_000;

/** null for a document that is missing. */
export type Documents = readonly (StoredDocument | null)[];

/** An open transaction; it expires 270 seconds after its start. */
export interface Transaction {
  /** In base64. */
  id: string;
  database: string;
  /**
   * Of a read-only transaction, in microseconds; null for one that writes and
   * reads the present state.
   */
  snapshotMicros: number | null;
  startedMillis: number;
  /** What it has read, and how to read it again. */
  reads: {
    documents: Documents;
    readAgain: (reader: DocumentReader) => Documents;
  }[];
  /** `Database.changes` when all these reads were last found unchanged. */
  trueAt: number;
}

/**
 * Optimistic transactions: reads are remembered, and the next read and the
 * commit are refused if any would read differently now, so that a transaction
 * never sees two states (hosted Firestore: serializable, "reads see a
 * consistent snapshot";
 * firebase.google.com/docs/firestore/transaction-data-contention). A read-only
 * one commits nothing and sees one time.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(private readonly nowMillis: () => number) {}

  /** A transaction with `snapshotMicros` is read-only. */
  begin(database: string, snapshotMicros: number | null): Transaction {
    this.dropExpired();
    const id = Buffer.from(randomUUID()).toString('base64');
    const startedMillis = this.nowMillis();
    const transaction = {
      id,
      database,
      snapshotMicros,
      startedMillis,
      reads: [],
      trueAt: -1,
    };
    this.open.set(id, transaction);
    return transaction;
  }

  /**
   * Call it before a read. Throws if it is not open in this database; ABORTED,
   * which clients retry, if what it read has changed.
   */
  resume(id: string, database: Database): Transaction {
    const transaction = this.getOpen(id);
    checkDatabase(transaction, database.name);
    if (transaction.snapshotMicros === null) {
      this.requireUnchanged(transaction, database);
    }
    return transaction;
  }

  /**
   * Ends the transaction; ABORTED, which clients retry, if what it read has
   * changed.
   */
  finish(id: string, database: Database, hasWrites: boolean): void {
    const transaction = this.getOpen(id);
    this.open.delete(id);
    checkDatabase(transaction, database.name);
    const isReadOnly = transaction.snapshotMicros !== null;
    if (isReadOnly && hasWrites) {
      refuseArgument('Cannot modify entities in a read-only transaction.');
    }
    if (!isReadOnly) this.requireUnchanged(transaction, database);
  }

  /** Nothing happens to a transaction of another database. */
  rollback(id: string, database: string): void {
    if (this.open.get(id)?.database === database) this.open.delete(id);
  }

  private requireUnchanged(transaction: Transaction, database: Database): void {
    if (transaction.trueAt === database.changes) return;
    for (const { documents, readAgain } of transaction.reads) {
      if (!areSame(documents, readAgain(database))) {
        throw new RpcError(
          'ABORTED',
          'Too much contention on these documents. Please try again.',
        );
      }
    }
    transaction.trueAt = database.changes;
  }

  private getOpen(id: string): Transaction {
    this.dropExpired();
    const transaction = this.open.get(id);
    if (transaction === undefined) {
      refuseArgument(
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    return transaction;
  }

  private dropExpired(): void {
    const oldestAllowed = this.nowMillis() - lifetimeMillis;
    for (const [id, transaction] of this.open) {
      if (transaction.startedMillis < oldestAllowed) this.open.delete(id);
    }
  }
}

function checkDatabase(transaction: Transaction, database: string): void {
  if (transaction.database !== database) {
    refuseArgument('The transaction belongs to another database.');
  }
}

/** A document that was written is another object. */
function areSame(left: Documents, right: Documents): boolean {
  return (
    left.length === right.length &&
    left.every((document, index) => document === right[index])
  );
}
