import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import type { StoredDocument } from './document';
import type { Query } from './query/query';
import { RpcError, refuseArgument } from './status';

const lifetimeMillis = 270_000;

interface Transaction {
  database: string;
  /** Of a read-only transaction, in microseconds; null for one that writes and reads the present state. */
  snapshotMicros: number | null;
  startedMillis: number;
  /** Update time of each document read, 0 for a missing one. */
  documents: Map<string, number>;
  queries: { query: Query; fingerprint: string }[];
  /** `Database.changes` when all these reads were last found unchanged. */
  trueAt: number;
}

/**
 * Optimistic transactions: reads are remembered, and the next read and the commit are refused if any would read
 * differently now, so that a transaction never sees two states (hosted Firestore: serializable, "reads see a
 * consistent snapshot"; firebase.google.com/docs/firestore/transaction-data-contention). A read-only one commits
 * nothing and sees one time.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(private readonly nowMillis: () => number) {}

  /** A transaction with `snapshotMicros` is read-only. @returns its id in base64 */
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
   * Call it before a read. @returns the time the transaction sees (microseconds), null for the present state.
   * Throws if it is not open in this database; ABORTED, which clients retry, if what it read has changed.
   */
  resume(id: string, database: Database): number | null {
    const transaction = this.getOpen(id);
    checkDatabase(transaction, database.name);
    if (transaction.snapshotMicros === null) this.requireUnchanged(transaction, database);
    return transaction.snapshotMicros;
  }

  recordDocument(id: string, path: string, document: StoredDocument | null): void {
    const transaction = this.getOpen(id);
    if (transaction.snapshotMicros !== null) return;
    if (!transaction.documents.has(path)) transaction.documents.set(path, document?.updateTime ?? 0);
  }

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
