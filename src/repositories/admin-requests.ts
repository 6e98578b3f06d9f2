import {
  collection,
  doc,
  getDocFromServer,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type Query,
  type QueryFieldFilterConstraint,
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
import type { ImageReason } from '@contract/values/image-reason';
import { adminRows } from '@contract/values/limits';
import { startOfDayInAccra } from '@contract/values/working-days';
import type { AdminRequestChoice, AdminRequestFilter } from '@/lib/admin-request-filters';
import type { PageCursor } from '@/lib/page-address';
import { requireConnection } from '@/lib/require-connection';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';

const converter = makeConverter(requestsCollection, Request, 'documentId');

/** 'sent' is a part of 'review'; late ones are those whose promised day is over. */
const filters: Readonly<Record<AdminRequestFilter, (today: Date) => QueryFieldFilterConstraint[]>> = {
  review: () => [where('status', '==', false), where('isDocumentValid', '==', true)],
  asked: () => [where('isDocumentValid', '==', false)],
  sent: () => [
    where('status', '==', false),
    where('isDocumentValid', '==', true),
    where('imageSent', '==', true),
  ],
  late: (today) => [where('status', '==', false), where('promisedBy', '<', today)],
  complete: () => [where('status', '==', true)],
};

function listPaid({ show, prefix, today }: AdminRequestChoice): Query<Request> {
  return query(
    collection(getDb(), requestsCollection).withConverter(converter),
    where('paymentStatus', '==', true),
    ...(show === null ? [] : filters[show](startOfDayInAccra(today))),
    ...(prefix === null ? [] : [where('searchPrefixes', 'array-contains', prefix)]),
  );
}

/**
 * One page of everybody's paid requests, 15 rows, live: the newest first, of the late ones those that are late the
 * longest. Administrators only.
 */
export function paidRequestsPage(
  choice: AdminRequestChoice,
  cursor: PageCursor | null,
): Source<Page<Request>> {
  const base = listPaid(choice);
  return choice.show === 'late'
    ? pageSource(base, cursor, adminRows, { field: 'promisedBy', direction: 'asc' })
    : pageSource(base, cursor, adminRows);
}

/** How many paid requests match. */
export function countPaidRequests(choice: AdminRequestChoice): Promise<number> {
  return countRecords(listPaid(choice), choice.show === 'late' ? 'promisedBy' : 'createdAt');
}

const refTo = (documentId: string) => doc(getDb(), requestsCollection, documentId).withConverter(converter);

/** One request, live; null when it is gone. Administrators only. */
export function anyRequest(documentId: string): Source<Request | null> {
  return (onData, onError) => subscribeToDocument(refTo(documentId), onData, onError);
}

/** The request as the server has it now. @throws AppError */
export function readRequestNow(documentId: string): Promise<Request | null> {
  return withAppErrors(async () => (await getDocFromServer(refTo(documentId))).data() ?? null);
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

/** Why an image is not clear, as its owner will read it. */
export interface UnclearImage {
  reason: ImageReason;
  /** '' for none */
  note: string;
}

/** Asks the owner for a clearer image, says why, and dates that. */
export function flagUnclearImage(
  adminUid: string,
  request: Request,
  { reason, note }: UnclearImage,
): Promise<void> {
  const because = note === '' ? { reason } : { reason, note };
  return commitChange(adminUid, request.documentId, {
    action: 'request-image-not-clear',
    before: { isDocumentValid: request.isDocumentValid },
    after: { isDocumentValid: false, note: null, ...because },
    update: {
      isDocumentValid: false,
      [`imageEvents.${nextImageEventKey(request)}`]: { kind: 'asked', at: serverTimestamp(), ...because },
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
