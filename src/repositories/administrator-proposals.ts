import { limit, orderBy, query, where } from 'firebase/firestore';
import { decideAdministratorEndpoint } from '@contract/endpoints/account/administrator-proposals';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from '@contract/entities/account/administrator-proposal';
import { adminCall } from '@/firebase/admin-call';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRows } from '@/live/listen';
import { findRows } from './find-rows';

const records = recordsOf(
  administratorProposalsCollection,
  AdministratorProposal,
  'uid',
);
const mostOpen = 20;

/**
 * Proposals that wait for a second administrator, the longest waiting first,
 * live.
 */
export const openProposals = defineLive(() => ({
  listen: listenToRows(
    query(
      records(),
      where('state', '==', 'open'),
      orderBy('proposedAt', 'asc'),
      limit(mostOpen),
    ),
  ),
}));

/**
 * The first of them, once; one that does not parse is left out.
 * @throws AppError
 */
export function readOpenProposals(
  most: number,
): Promise<readonly AdministratorProposal[]> {
  const open = query(
    records(),
    where('state', '==', 'open'),
    orderBy('proposedAt', 'asc'),
    limit(most),
  );
  return findRows(open);
}

/**
 * Confirms, refuses or withdraws.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const decideAdministrator = adminCall(decideAdministratorEndpoint);
