import { limit, orderBy, query, where } from 'firebase/firestore';
import {
  decideSecondFactorRemovalEndpoint,
  proposeSecondFactorRemovalEndpoint,
} from '@contract/endpoints/account/second-factor-removals';
import {
  SecondFactorRemoval,
  secondFactorRemovalsCollection,
} from '@contract/entities/account/second-factor-removal';
import { adminCall } from '@/firebase/admin-call';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRows } from '@/live/listen';
import { findRows } from './find-rows';

const removals = recordsOf(
  secondFactorRemovalsCollection,
  SecondFactorRemoval,
  'uid',
);
const mostOpen = 20;

const listOpen = (most: number) =>
  query(
    removals(),
    where('state', '==', 'open'),
    orderBy('proposedAt', 'asc'),
    limit(most),
  );

/**
 * Proposals to take a second factor away that wait for a second manager, the
 * longest waiting first, at most twenty, live.
 */
export const openRemovals = defineLive(() => ({
  listen: listenToRows(listOpen(mostOpen)),
}));

/**
 * The same once, at most so many; unreadable ones left out.
 * @throws AppError
 */
export function readOpenRemovals(
  most: number,
): Promise<readonly SecondFactorRemoval[]> {
  return findRows(listOpen(most));
}

/**
 * Asks a second manager to take somebody's lost second factor away.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const proposeRemoval = adminCall(proposeSecondFactorRemovalEndpoint);

/**
 * Confirms, refuses or withdraws.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const decideRemoval = adminCall(decideSecondFactorRemovalEndpoint);
