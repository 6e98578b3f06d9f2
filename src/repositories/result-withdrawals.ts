import { limit, orderBy, query, where } from 'firebase/firestore';
import {
  decideResultWithdrawalEndpoint,
  proposeResultWithdrawalEndpoint,
} from '@contract/endpoints/withdraw-results';
import {
  ResultWithdrawal,
  resultWithdrawalsCollection,
} from '@contract/entities/result-withdrawal';
import { adminCall } from '@/firebase/admin-call';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRows } from '@/live/listen';
import { findRows } from './find-rows';

const withdrawals = recordsOf(
  resultWithdrawalsCollection,
  ResultWithdrawal,
  'withdrawalId',
);
const mostOpen = 20;
const mostOfRequest = 20;

const listProposed = (most: number) =>
  query(
    withdrawals(),
    where('state', '==', 'proposed'),
    orderBy('proposedAt', 'asc'),
    limit(most),
  );

/**
 * Proposals to withdraw results that wait for a second person, the longest
 * waiting first, at most twenty, live. For those who hold 'results.withdraw'.
 */
export const openResultWithdrawals = defineLive(() => ({
  listen: listenToRows(listProposed(mostOpen)),
}));

/**
 * The same once, at most so many; unreadable ones left out.
 * @throws AppError
 */
export function readProposedWithdrawals(
  most: number,
): Promise<readonly ResultWithdrawal[]> {
  return findRows(listProposed(most));
}

/**
 * The latest proposal about each version of the results of a request, decided
 * ones too, newest first, at most twenty, live.
 */
export const withdrawalsOfRequest = defineLive((documentId: string) => ({
  listen: listenToRows(
    query(
      withdrawals(),
      where('documentId', '==', documentId),
      orderBy('proposedAt', 'desc'),
      limit(mostOfRequest),
    ),
  ),
}));

/**
 * Asks a second person to withdraw a delivered version.
 * @throws AppError 'failed-precondition' with the server's sentence
 */
export const proposeResultWithdrawal = adminCall(
  proposeResultWithdrawalEndpoint,
);

/**
 * Confirms or refuses what somebody else proposed, or takes back one's own.
 * @throws AppError 'failed-precondition' with the server's sentence
 */
export const decideResultWithdrawal = adminCall(decideResultWithdrawalEndpoint);
