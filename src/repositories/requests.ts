import {
  collection,
  doc,
  getCountFromServer,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore';
import { nextImageEventKey, Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { dashboardFetchLimit, historyRequestRows } from '@contract/values/limits';
import type { ObjectPath } from '@contract/values/object-path';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { requireConnection } from '@/lib/require-connection';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';
import { readAll, type ReadRecord } from './read-all';

const converter = makeConverter(requestsCollection, Request, 'documentId');

function listOwn(uid: string): Query<Request> {
  return query(collection(getDb(), requestsCollection).withConverter(converter), where('userId', '==', uid));
}

/** The owner's newest requests, at most 20 (specification, section 9), live. */
export function newestOwnRequests(uid: string): Source<Page<Request>> {
  return pageSource(listOwn(uid), null, dashboardFetchLimit);
}

/** One history page of the owner's requests, live. */
export function ownRequestsPage(uid: string, cursor: PageCursor | null): Source<Page<Request>> {
  return pageSource(listOwn(uid), cursor, historyRequestRows);
}

/** How many requests the owner has. @throws AppError 'network' without a connection */
export function countOwnRequests(uid: string): Promise<number> {
  return countOf(listOwn(uid));
}

/** Every request of the owner, for the copy of their data. */
export function readOwnRequests(uid: string): AsyncGenerator<ReadRecord<Request>> {
  return readAll(listOwn(uid));
}

/** How many requests the owner has paid for that are not finished. */
export function countOwnUnfinished(uid: string): Promise<number> {
  return countOf(query(listOwn(uid), where('paymentStatus', '==', true), where('status', '==', false)));
}

/** The owner's four counters, exact for any number of requests (decision D12). */
export async function countOwnByState(uid: string) {
  const own = listOwn(uid);
  const [total, pendingPayments, completed] = await Promise.all([
    countOf(own),
    countOf(query(own, where('paymentStatus', '==', false))),
    countOf(query(own, where('status', '==', true))),
  ]);
  return { total, pendingPayments, inReview: total - completed, completed };
}

function countOf(records: Query<Request>): Promise<number> {
  return withAppErrors(async () => (await getCountFromServer(records)).data().count);
}

/** One request of the owner, live. @throws AppError permission-denied for one that is not there or not theirs */
export function ownRequest(documentId: string): Source<Request | null> {
  const reference = doc(getDb(), requestsCollection, documentId).withConverter(converter);
  return (onData, onError) =>
    subscribeToDocument(
      reference,
      (request, { fromCache }) => {
        if (request === null && fromCache) onError(new AppError('network'));
        else onData(request);
      },
      onError,
    );
}

/**
 * Puts the clearer image in the place of the unreadable one and dates it; the rules allow it while one is asked for.
 * @param request as it stands
 */
export function replaceRequestImage(
  request: Pick<Request, 'documentId' | 'imageEvents'>,
  imageUrl: ObjectPath,
): Promise<void> {
  return withAppErrors(async () => {
    requireConnection();
    await updateDoc(doc(getDb(), requestsCollection, request.documentId), {
      imageUrl,
      isDocumentValid: true,
      [`imageEvents.${nextImageEventKey(request)}`]: { kind: 'sent', at: serverTimestamp() },
    });
  });
}
