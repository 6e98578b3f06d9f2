import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type AuditAction,
  auditCollection,
  AuditEntry,
} from '@contract/entities/audit-entry';
import {
  Request,
  requestsCollection,
  type RequestPapers,
} from '@contract/entities/request';
import {
  resultFindingsCollection,
  resultFindingsId,
} from '@contract/entities/result-findings';
import type { Outbox } from '../notifications/outbox';
import type {
  DueRequest,
  OwnedRequest,
  PaperStore,
  PaperTransaction,
} from '../services/papers/ports';
import type { ScanList } from '../services/scans/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreScanList } from './firestore-scan-list';
import { FirestoreTransaction } from './firestore-transaction';
import { findConfig, readSettings } from './settings';
import { findStored, toDates } from './stored-document';

const pageSize = 50;
/** What a page begins after. */
const orderedBy = ['papers.finishedAt', 'papers.removeAt'];
const delivered: AuditAction = 'request-results-delivered';

const Delivery = z.pick(AuditEntry, { documentId: true });
const Fields = z.record(z.string(), z.unknown());

/**
 * The collection requests. Every delivery has an audit entry, also from before
 * papers had a time.
 */
export class FirestorePaperStore implements PaperStore {
  readonly deliveries: ScanList<string>;

  constructor(private readonly connection: FirestoreConnection) {
    this.deliveries = new FirestoreScanList({
      id: 'papers',
      query: connection.db
        .collection(auditCollection)
        .where('action', '==', delivered),
      orderedBy: 'at',
      parse: (entry) => findStored(Delivery, entry)?.documentId ?? '',
    });
  }

  transact<T>(
    change: (transaction: PaperTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(new FirestorePaperTransaction(this.#db, transaction), outbox),
    );
  }

  async findPaperMonths(): Promise<number | null> {
    return readSettings(await findConfig(this.#db)).paperMonths ?? null;
  }

  listToTell(finishedBy: Date): Promise<DueRequest[]> {
    return listPage(
      this.#requests
        .where('papers.state', '==', 'kept')
        .where('papers.finishedAt', '<=', finishedBy)
        .orderBy('papers.finishedAt'),
    );
  }

  listToRemove(now: Date): Promise<DueRequest[]> {
    return listPage(
      this.#requests
        .where('papers.state', 'in', ['told', 'removing'])
        .where('papers.removeAt', '<=', now)
        .orderBy('papers.removeAt'),
    );
  }

  async *readOwned(userId: string): AsyncGenerator<OwnedRequest> {
    const owned = this.#requests
      .where('userId', '==', userId)
      .orderBy(FieldPath.documentId())
      .limit(pageSize)
      .select('documentURL', 'results', 'papers');
    let { docs } = await owned.get();
    while (docs.length > 0) {
      for (const request of docs) {
        yield {
          documentId: request.id,
          fields: Fields.parse(toDates(request.data())),
        };
      }
      ({ docs } = await owned.startAfter(docs.at(-1)?.id).get());
    }
  }

  async deleteFindings(
    documentId: string,
    versions: readonly number[],
  ): Promise<void> {
    const findings = this.#db.collection(resultFindingsCollection);
    for (const version of versions) {
      await findings.doc(resultFindingsId(documentId, version)).delete();
    }
  }

  get #db(): Firestore {
    return this.connection.db;
  }

  get #requests() {
    return this.#db.collection(requestsCollection);
  }
}

class FirestorePaperTransaction
  extends FirestoreTransaction
  implements PaperTransaction
{
  findRequest(documentId: string): Promise<Request | null> {
    return this.findDocument(Request, requestsCollection, documentId);
  }

  savePapers(documentId: string, papers: RequestPapers): void {
    this.transaction.update(this.documentAt(requestsCollection, documentId), {
      papers,
    });
  }
}

async function listPage(
  query: Query,
  lastRequest: QueryDocumentSnapshot | null = null,
): Promise<DueRequest[]> {
  const page = lastRequest === null ? query : query.startAfter(lastRequest);
  const { docs } = await page
    .limit(pageSize)
    .select(...orderedBy)
    .get();
  return docs.map((request) => ({
    documentId: request.id,
    listNext: () => listPage(query, request),
  }));
}
