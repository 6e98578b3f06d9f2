import { collection, doc, query, serverTimestamp, updateDoc, where, type Query } from 'firebase/firestore';
import { nextImageEventKey, Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { dashboardFetchLimit } from '@contract/values/limits';
import type { ObjectPath } from '@contract/values/object-path';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { requireConnection } from '@/lib/require-connection';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';
import { countRecords } from './count-records';
import { readAll, type ReadRecord } from './read-all';

const converter = makeConverter(requestsCollection, Request, 'documentId');

/** Every request of this person, for a query to go on from. */
export function listOwnRequests(uid: string): Query<Request> {
  return query(collection(getDb(), requestsCollection).withConverter(converter), where('userId', '==', uid));
}

/** The owner's newest requests, at most 20 (specification, section 9), live. */
export function newestOwnRequests(uid: string): Source<Page<Request>> {
  return pageSource(listOwnRequests(uid), null, dashboardFetchLimit);
}

/** Every request of the owner, for the copy of their data. */
export function readOwnRequests(uid: string): AsyncGenerator<ReadRecord<Request>> {
  return readAll(listOwnRequests(uid));
}

/** How many requests the owner has paid for that are not finished. */
export function countOwnUnfinished(uid: string): Promise<number> {
  return countRecords(
    query(listOwnRequests(uid), where('paymentStatus', '==', true), where('status', '==', false)),
  );
}

/** The owner's four counters, exact for any number of requests (decision D12). */
export async function countOwnByState(uid: string) {
  const own = listOwnRequests(uid);
  const [total, pendingPayments, completed] = await Promise.all([
    countRecords(own),
    countRecords(query(own, where('paymentStatus', '==', false))),
    countRecords(query(own, where('status', '==', true))),
  ]);
  return { total, pendingPayments, inReview: total - completed, completed };
}

/** Says at once and then whenever a request of this owner was paid or delivered, however old it is. */
export function ownRequestChanges(uid: string): Source<unknown> {
  const reference = doc(getDb(), requestChangesCollection, uid);
  return (onData, onError) => subscribeToDocument(reference, onData, onError);
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
      imageSent: true,
      isDocumentValid: true,
      [`imageEvents.${nextImageEventKey(request)}`]: { kind: 'sent', at: serverTimestamp() },
    });
  });
}
