import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { accountDeletionsCollection } from '@contract/entities/account/account-deletion';
import { auditCollection, AuditEntry } from '@contract/entities/audit-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import { Reference } from '@contract/values/reference';
import type { Outbox } from '../notifications/outbox';
import type { AuditedTransaction } from '../records/audit';
import type { DocumentStore, OwnedRecord } from '../services/files/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { findRecord } from './stored-document';

const Owned = z.object({
  userId: z.string(),
  reference: z.catch(z.nullable(Reference), null),
});

/** Any collection whose records name files. */
export class FirestoreDocumentStore implements DocumentStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: AuditedTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(new FirestoreTransaction(this.#db, transaction), outbox),
    );
  }

  findOwned(
    collection: string,
    documentId: string,
  ): Promise<OwnedRecord | null> {
    return findRecord(this.#db, collection, Owned, documentId);
  }

  findAuditEntry(auditId: string): Promise<AuditEntry | null> {
    return findRecord(this.#db, auditCollection, AuditEntry, auditId);
  }

  findRequest(documentId: string): Promise<Request | null> {
    return findRecord(this.#db, requestsCollection, Request, documentId);
  }

  async isAccountDeleted(uid: string): Promise<boolean> {
    const deletion = await this.#db
      .collection(accountDeletionsCollection)
      .doc(uid)
      .get();
    return deletion.exists;
  }

  get #db(): Firestore {
    return this.connection.db;
  }
}
