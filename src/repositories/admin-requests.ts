import {
  collection,
  doc,
  getCountFromServer,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type Query,
} from 'firebase/firestore';
import { auditCollection, type AuditAction } from '@contract/entities/audit-entry';
import {
  nextImageEventKey,
  nextResultKey,
  Request,
  requestsCollection,
  type ResultVersion,
} from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { requireConnection } from '@/lib/require-connection';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';

const converter = makeConverter(requestsCollection, Request, 'documentId');

/** @param prefix what names, addresses and numbers are searched by, or null for all (values/search-prefixes) */
function listPaid(prefix: string | null): Query<Request> {
  const paid = query(
    collection(getDb(), requestsCollection).withConverter(converter),
    where('paymentStatus', '==', true),
  );
  return prefix === null ? paid : query(paid, where('searchPrefixes', 'array-contains', prefix));
}

/** One page of everybody's paid requests, 15 rows, newest first, live. Administrators only. */
export function paidRequestsPage(prefix: string | null, cursor: PageCursor | null): Source<Page<Request>> {
  return pageSource(listPaid(prefix), cursor, adminRows);
}

/** How many paid requests there are in all, or match the search. */
export function countPaidRequests(prefix: string | null): Promise<number> {
  return withAppErrors(async () => (await getCountFromServer(listPaid(prefix))).data().count);
}

interface Change {
  action: AuditAction;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  update: Record<string, unknown>;
  /** whose counters this changes */
  counterOf?: string;
}

/** Writes the change and its audit entry together; the rules refuse the one without the other (M3). */
async function commitChange(adminUid: string, documentId: string, change: Change): Promise<void> {
  requireConnection();
  const db = getDb();
  const entry = doc(collection(db, auditCollection));
  const batch = writeBatch(db);
  batch.update(doc(db, requestsCollection, documentId), { ...change.update, auditId: entry.id });
  batch.set(entry, {
    auditId: entry.id,
    at: serverTimestamp(),
    by: adminUid,
    action: change.action,
    collection: requestsCollection,
    documentId,
    before: change.before,
    after: change.after,
  });
  if (change.counterOf !== undefined)
    batch.set(doc(db, requestChangesCollection, change.counterOf), { at: serverTimestamp() });
  await withAppErrors(() => batch.commit());
}

/** Asks the owner for a clearer image, and dates that. */
export function flagUnclearImage(adminUid: string, request: Request): Promise<void> {
  return commitChange(adminUid, request.documentId, {
    action: 'request-image-not-clear',
    before: { isDocumentValid: request.isDocumentValid },
    after: { isDocumentValid: false },
    update: {
      isDocumentValid: false,
      [`imageEvents.${nextImageEventKey(request)}`]: { kind: 'asked', at: serverTimestamp() },
    },
  });
}

/** Adds a results version beside those before it and completes the request (decision S11). */
export function deliverResults(
  adminUid: string,
  request: Request,
  file: Omit<ResultVersion, 'createdAt' | 'uploadedBy'>,
): Promise<void> {
  const key = nextResultKey(request);
  const { status, isDocumentValid, resultsUrl } = request;
  return commitChange(adminUid, request.documentId, {
    action: 'request-results-delivered',
    counterOf: request.userId,
    before: { status, isDocumentValid, resultsUrl },
    after: { status: true, isDocumentValid: true, resultsUrl: file.path },
    update: {
      status: true,
      isDocumentValid: true,
      resultsUrl: file.path,
      [`results.${key}`]: { ...file, createdAt: serverTimestamp(), uploadedBy: adminUid },
    },
  });
}
