import type {
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type AuditAction,
  auditCollection,
  AuditEntry,
} from '@contract/entities/audit-entry';
import {
  type IssuedResult,
  issuedResultsCollection,
  ResultCheck,
  resultChecksCollection,
} from '@contract/entities/issued-result';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  ResultWithdrawal,
  resultWithdrawalsCollection,
  withdrawalIdOf,
} from '@contract/entities/result-withdrawal';
import type { Outbox } from '../notifications/outbox';
import type {
  DeliveredRequest,
  IssuedVersion,
  ResultStore,
  ResultTransaction,
} from '../services/results/ports';
import type { FileRecord, ScanList } from '../services/scans/ports';
import { FirestoreFileRecord } from './firestore-file-record';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreScanList } from './firestore-scan-list';
import { FirestoreTransaction } from './firestore-transaction';
import { findRecord, findStored } from './stored-document';

const maxVersions = 100;
const delivered: AuditAction = 'request-results-delivered';

const Delivery = z.pick(AuditEntry, { collection: true, documentId: true });
const RequestWithResults = z.pick(Request, {
  documentId: true,
  reference: true,
  results: true,
});

/**
 * The collections result_checks and issued_results. Every delivery has an audit
 * entry, so the audit lists them all.
 */
export class FirestoreResultStore implements ResultStore {
  readonly deliveries: ScanList<string | null>;

  constructor(private readonly connection: FirestoreConnection) {
    this.deliveries = new FirestoreScanList({
      id: 'results',
      query: connection.db
        .collection(auditCollection)
        .where('action', '==', delivered),
      orderedBy: 'at',
      parse: findDeliveredId,
    });
  }

  transact<T>(
    change: (transaction: ResultTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(new FirestoreResultTransaction(this.#db, transaction), outbox),
    );
  }

  findDelivered(documentId: string): Promise<DeliveredRequest | null> {
    return findRecord(
      this.#db,
      requestsCollection,
      RequestWithResults,
      documentId,
    );
  }

  checkRecord(documentId: string, version: number): FileRecord<ResultCheck> {
    const document = this.#db
      .collection(resultChecksCollection)
      .doc(checkIdOf(documentId, version));
    return new FirestoreFileRecord(document, ResultCheck);
  }

  get #db(): Firestore {
    return this.connection.db;
  }
}

class FirestoreResultTransaction
  extends FirestoreTransaction
  implements ResultTransaction
{
  async listIssuedVersions(documentId: string): Promise<IssuedVersion[]> {
    const issued = this.db
      .collection(issuedResultsCollection)
      .where('documentId', '==', documentId);
    const { docs } = await this.transaction.get(issued.limit(maxVersions));
    return docs.map((result) => ({
      resultId: result.id,
      version: Number(result.get('version')),
      isNewest: result.get('isNewest') === true,
    }));
  }

  async findWithdrawnAt(
    documentId: string,
    version: number,
  ): Promise<Date | null> {
    const withdrawal = await this.findDocument(
      ResultWithdrawal,
      resultWithdrawalsCollection,
      withdrawalIdOf(documentId, version),
    );
    return withdrawal?.state === 'confirmed' ? withdrawal.decidedAt : null;
  }

  saveCheck(check: ResultCheck): void {
    const id = checkIdOf(check.documentId, check.version);
    this.transaction.set(this.documentAt(resultChecksCollection, id), check);
  }

  saveIssued(resultId: string, issued: IssuedResult): void {
    this.transaction.set(
      this.documentAt(issuedResultsCollection, resultId),
      issued,
    );
  }

  markOlder(resultId: string): void {
    this.transaction.update(
      this.documentAt(issuedResultsCollection, resultId),
      { isNewest: false },
    );
  }
}

const checkIdOf = (documentId: string, version: number) =>
  `${documentId}-v${version}`;

function findDeliveredId(entry: QueryDocumentSnapshot): string | null {
  const delivery = findStored(Delivery, entry);
  if (delivery?.collection !== requestsCollection) return null;
  return delivery.documentId;
}
