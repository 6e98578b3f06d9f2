import { auditCollection } from '@contract/entities/audit-entry';
import {
  publicContactCollection,
  publicContactId,
  type PublicContact,
} from '@contract/entities/public-contact';
import {
  requestChangesCollection,
  type RequestChanges,
} from '@contract/entities/request-changes';
import type { Outbox } from '../notifications/outbox';
import type {
  RecordKind,
  RecordStore,
  RecordTransaction,
} from '../services/audit/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

/** Any collection whose records administrators change one at a time. */
export class FirestoreRecordStore implements RecordStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: RecordTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreRecordTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreRecordTransaction
  extends FirestoreTransaction
  implements RecordTransaction
{
  findRecord<T>(
    { schema, collection }: RecordKind<T>,
    id: string,
  ): Promise<T | null> {
    return this.findDocument(schema, collection, id);
  }

  async hasRecords(collection: string): Promise<boolean> {
    const first = this.db.collection(collection).limit(1);
    const { empty } = await this.transaction.get(first);
    return !empty;
  }

  async findAuditAuthor(auditId: string | null): Promise<string | null> {
    if (auditId === null) return null;
    const entry = await this.transaction.get(
      this.documentAt(auditCollection, auditId),
    );
    const author: unknown = entry.get('by');
    return typeof author === 'string' ? author : null;
  }

  createRecord(collection: string, id: string, record: object): void {
    this.transaction.create(this.documentAt(collection, id), { ...record });
  }

  updateRecord(collection: string, id: string, changes: object): void {
    this.transaction.update(this.documentAt(collection, id), { ...changes });
  }

  savePublicContact(contact: PublicContact): void {
    this.transaction.set(
      this.documentAt(publicContactCollection, publicContactId),
      contact,
    );
  }

  noteRequestChange(userId: string, at: Date): void {
    const change: RequestChanges = { at };
    this.transaction.set(
      this.documentAt(requestChangesCollection, userId),
      change,
    );
  }
}
