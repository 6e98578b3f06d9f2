import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import type { StoredDocument } from './document';
import type { Query } from './query/query';
import { RpcError, refuseArgument } from './status';

const lifetimeMillis = 270_000;

interface Transaction {
  database: string;
  /** The time a read-only transaction sees, in microseconds; null for one that writes and reads what is there now. */
  snapshotMicros: number | null;
  startedMillis: number;
  /** Update time of every document read, 0 for one that was missing. */
  documents: Map<string, number>;
  queries: { query: Query; fingerprint: string }[];
  /** The state of the database in which all of these reads are still true. */
  trueAt: number;
}

/**
 * Optimistic transactions: reads are remembered, and the next read and the commit are refused if any of them would read
 * differently now, so that no transaction ever sees two states beside each other (hosted Firestore: serializable, "reads
 * see a consistent snapshot"; firebase.google.com/docs/firestore/transaction-data-contention). A read-only one has
 * nothing to commit: it sees one time from its first read to its last.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(private readonly nowMillis: () => number) {}

  /** Starts a transaction, read-only if it sees one time (microseconds), and gives its id as base64. */
  begin(database: string, snapshotMicros: number | null): string {
    this.dropExpired();
    const id = Buffer.from(randomUUID()).toString('base64');
    this.open.set(id, {
      database,
      snapshotMicros,
      startedMillis: this.nowMillis(),
      documents: new Map(),
      queries: [],
      trueAt: -1,
    });
    return id;
  }

  /**
   * Before a read of the transaction: the time it sees (microseconds), null if it reads what is there now. Throws if it is
   * not open in this database; ABORTED, which clients retry, if what it read has changed.
   */
  resume(id: string, database: Database): number | null {
    const transaction = this.getOpen(id);
    checkDatabase(transaction, database.name);
    if (transaction.snapshotMicros === null) this.requireUnchanged(transaction, database);
    return transaction.snapshotMicros;
  }

  /** Remembers one document read. */
  recordDocument(id: string, path: string, document: StoredDocument | null): void {
    const transaction = this.getOpen(id);
    if (transaction.snapshotMicros !== null) return;
    if (!transaction.documents.has(path)) transaction.documents.set(path, document?.updateTime ?? 0);
  }

  /** Remembers one query's result. */
  recordQuery(id: string, query: Query, result: StoredDocument[]): void {
    const transaction = this.getOpen(id);
    if (transaction.snapshotMicros !== null) return;
    transaction.queries.push({ query, fingerprint: fingerprintOf(result) });
  }

  /** Ends the transaction; ABORTED, which clients retry, if what it read has changed. */
  finish(id: string, database: Database, hasWrites: boolean): void {
    const transaction = this.getOpen(id);
    this.open.delete(id);
    checkDatabase(transaction, database.name);
    const isReadOnly = transaction.snapshotMicros !== null;
    if (isReadOnly && hasWrites) refuseArgument('Cannot modify entities in a read-only transaction.');
    if (!isReadOnly) this.requireUnchanged(transaction, database);
  }

  rollback(id: string): void {
    this.open.delete(id);
  }

  private requireUnchanged(transaction: Transaction, database: Database): void {
    if (transaction.trueAt === database.changes) return;
    for (const [path, updateTime] of transaction.documents) {
      if ((database.find(path)?.updateTime ?? 0) !== updateTime) refuseContention();
    }
    for (const { query, fingerprint } of transaction.queries) {
      if (fingerprintOf(database.run(query)) !== fingerprint) refuseContention();
    }
    transaction.trueAt = database.changes;
  }

  private getOpen(id: string): Transaction {
    this.dropExpired();
    const transaction = this.open.get(id);
    if (transaction === undefined)
      refuseArgument('The referenced transaction has expired or is no longer valid.');
    return transaction;
  }

  private dropExpired(): void {
    const oldest = this.nowMillis() - lifetimeMillis;
    for (const [id, transaction] of this.open) {
      if (transaction.startedMillis < oldest) this.open.delete(id);
    }
  }
}

function checkDatabase(transaction: Transaction, database: string): void {
  if (transaction.database !== database) refuseArgument('The transaction belongs to another database.');
}

function fingerprintOf(documents: StoredDocument[]): string {
  return documents.map((document) => `${document.path}@${document.updateTime}`).join(' ');
}

function refuseContention(): never {
  throw new RpcError('ABORTED', 'Too much contention on these documents. Please try again.');
}
