import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { requestsCollection } from '@contract/entities/request';
import { requestFields } from '@contract/entities/request-fields';
import { listSearchTexts } from '@contract/field-lists';
import type { Outbox } from '../notifications/outbox';
import type {
  SearchedRequest,
  SearchStore,
  SearchTransaction,
} from '../services/requests/ports';
import type { ScanList } from '../services/scans/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreScanList } from './firestore-scan-list';
import { FirestoreTransaction } from './firestore-transaction';
import { findStored } from './stored-document';

/** Whatever the owner wrote, with every field that is searched. */
const Searched = z.looseObject({
  paymentStatus: z.catch(z.boolean(), false),
  userId: z.catch(z.string(), ''),
  searchPrefixes: z.catch(z.array(z.unknown()), []),
  assignedTo: z.optional(z.unknown()),
});

/** The collection requests, as administrators search it. */
export class FirestoreSearchStore implements SearchStore {
  readonly paidRequests: ScanList<SearchedRequest | null>;

  constructor(private readonly connection: FirestoreConnection) {
    this.paidRequests = new FirestoreScanList({
      // Another name than 'search', so that requests from before there was an
      // assignee are looked at once more.
      id: 'search-and-assignee',
      query: connection.db.collection(requestsCollection),
      orderedBy: 'paidAt',
      parse: findSearched,
    });
  }

  transact<T>(
    change: (transaction: SearchTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreSearchTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreSearchTransaction
  extends FirestoreTransaction
  implements SearchTransaction
{
  async findSearched(documentId: string): Promise<SearchedRequest | null> {
    const document = this.documentAt(requestsCollection, documentId);
    return findSearched(await this.transaction.get(document));
  }

  saveSearchPrefixes(documentId: string, prefixes: readonly string[]): void {
    this.transaction.update(this.documentAt(requestsCollection, documentId), {
      searchPrefixes: prefixes,
    });
  }

  saveUnassigned(documentId: string): void {
    this.transaction.update(this.documentAt(requestsCollection, documentId), {
      assignedTo: null,
    });
  }
}

function findSearched(stored: DocumentSnapshot): SearchedRequest | null {
  const request = findStored(Searched, stored);
  if (request === null) return null;
  const hasAssignee = request.assignedTo !== undefined;
  const isIndexed = request.searchPrefixes.length > 0 && hasAssignee;
  return {
    documentId: stored.id,
    isToBeIndexed: request.paymentStatus && !isIndexed,
    hasAssignee,
    userId: request.userId,
    searchTexts: listSearchTexts(requestFields, request),
  };
}
