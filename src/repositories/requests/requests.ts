import {
  doc,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import {
  nextImageEventKey,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import type { ObjectPath } from '@contract/values/file/object-path';
import { dashboardFetchLimit } from '@/domain/list-sizes';
import {
  dashboardRowCounts,
  type RequestCounts,
} from '@/domain/request-counts';
import { withAppErrors } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import { handOver } from '@/firebase/hand-over';
import type { AskedQuery } from '@/firebase/run-query';
import { requireConnection } from '@/lib/require-connection';
import { countRecords } from '@/live/count-records';
import { listenToRecord } from '@/live/listen';
import type { Listen } from '@/live/live-store';
import { listenToPage } from '@/live/page';
import { withCounts, type CountedPage } from '@/live/with-counts';
import { readAll } from '@/repositories/read-all';

const records = recordsOf(requestsCollection, Request, 'documentId');

/** A query of every request of this person. */
export const listOwnRequests = (uid: string) =>
  query(records(), where('userId', '==', uid));

/** Every request of the owner, for the copy of their data. */
export const readOwnRequests = (uid: string) => readAll(listOwnRequests(uid));

/** How many requests the owner has paid for that are not finished. */
export const countOwnUnfinished = (uid: string) =>
  countRecords(
    query(
      listOwnRequests(uid),
      where('paymentStatus', '==', true),
      where('status', '==', false),
    ),
  );

/** For own-request.ts. */
export const listenToRequest = (documentId: string): Listen<Request> =>
  listenToRecord(doc(records(), documentId));

/** Exact for any number of requests (specification, D12). */
async function countOwnByState(uid: string): Promise<RequestCounts> {
  const ownRequests = listOwnRequests(uid);
  const [total, pendingPayments, completed] = await Promise.all([
    countRecords(ownRequests),
    countRecords(query(ownRequests, where('paymentStatus', '==', false))),
    countRecords(query(ownRequests, where('status', '==', true))),
  ]);
  return { total, pendingPayments, inReview: total - completed, completed };
}

/**
 * For newest-requests.ts: the newest requests with the four counters.
 * @param asked the same query, where it was asked ahead
 */
export async function listenToNewestRequests(
  uid: string,
  asked: AskedQuery | null,
): Promise<Listen<CountedPage<Request, RequestCounts>>> {
  if (asked !== null) await handOver(asked);
  return withCounts(
    listenToPage(listOwnRequests(uid), null, dashboardFetchLimit),
    {
      ...dashboardRowCounts,
      countAll: () => countOwnByState(uid),
      // The server writes it whenever a request of this owner is paid or
      // delivered.
      changes: listenToRecord(doc(getDb(), requestChangesCollection, uid)),
    },
  );
}

/**
 * Replaces the unclear image and dates it; the rules allow it while one is
 * asked for.
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
      [`imageEvents.${nextImageEventKey(request)}`]: {
        kind: 'sent',
        at: serverTimestamp(),
      },
    });
  });
}
