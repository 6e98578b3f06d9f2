import { limit, orderBy, query, where } from 'firebase/firestore';
import {
  revokeResultShareEndpoint,
  shareResultEndpoint,
} from '@contract/endpoints/share-result';
import {
  ResultShare,
  resultSharesCollection,
} from '@contract/entities/result-share';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineOwn } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';
import { readAll } from '@/repositories/read-all';

const shares = recordsOf(resultSharesCollection, ResultShare, 'shareId');
const mostShares = 50;

/**
 * The links to results of an own request that their owner has not stopped, live:
 * those that end last come first, so that what has ended hides none that works.
 */
export const unstoppedSharesOf = defineOwn(
  (uid: string, documentId: string) => ({
    listen: listenToRecords(
      query(
        shares(),
        where('userId', '==', uid),
        where('documentId', '==', documentId),
        where('revokedAt', '==', null),
        orderBy('expiresAt', 'desc'),
        limit(mostShares),
      ),
    ),
  }),
);

/** The newest links to results of an own request, live. */
export const ownSharesOf = defineOwn((uid: string, documentId: string) => ({
  listen: listenToRecords(
    query(
      shares(),
      where('userId', '==', uid),
      where('documentId', '==', documentId),
      orderBy('createdAt', 'desc'),
      limit(mostShares),
    ),
  ),
}));

/** All links that a person made, for the copy of their data. */
export const readOwnShares = (uid: string) =>
  readAll(query(shares(), where('userId', '==', uid)));

/**
 * Makes a link to the newest results of an own request.
 * @throws AppError 'failed-precondition' with the server's sentence,
 * 'resource-exhausted'
 */
export const shareResult = endpointCall(shareResultEndpoint);

/**
 * Stops a link of one's own, at once.
 * @throws AppError
 */
export const revokeResultShare = endpointCall(revokeResultShareEndpoint);
