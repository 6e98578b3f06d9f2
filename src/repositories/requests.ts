import {
  collection,
  doc,
  getCountFromServer,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore';
import {
  newRequestState,
  Request,
  requestsCollection,
  type RequestDetails,
} from '@contract/entities/request';
import type { Service } from '@contract/entities/service';
import { dashboardFetchLimit, historyRequestRows } from '@contract/values/limits';
import type { ObjectPath } from '@contract/values/object-path';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
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

/** A record id nobody has. */
export function createRequestId(): string {
  return doc(collection(getDb(), requestsCollection)).id;
}

export interface NewRequest {
  documentId: string;
  userId: string;
  details: RequestDetails;
  service: Service;
  documentURL: ObjectPath;
}

/**
 * Creates the owner's request in its fixed first state; the server's clock dates it. Waits out a connection that is lost
 * on the way. @throws AppError 'network' when there is none to begin with
 */
export function createRequest({
  documentId,
  userId,
  details,
  service,
  documentURL,
}: NewRequest): Promise<void> {
  return withAppErrors(async () => {
    requireConnection();
    await setDoc(doc(getDb(), requestsCollection, documentId), {
      ...newRequestState,
      ...details,
      documentId,
      userId,
      serviceId: service.id,
      serviceType: service.service_name,
      price: service.price,
      documentURL,
      createdAt: serverTimestamp(),
    });
  });
}

/** Puts the clearer image in the place of the unreadable one; the rules allow it while one is asked for. */
export function replaceRequestImage(documentId: string, imageUrl: ObjectPath): Promise<void> {
  return withAppErrors(async () => {
    requireConnection();
    await updateDoc(doc(getDb(), requestsCollection, documentId), { imageUrl, isDocumentValid: true });
  });
}
