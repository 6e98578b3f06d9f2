import { limit, query, where } from 'firebase/firestore';
import { proposeGroundEndpoint } from '@contract/endpoints/propose-ground';
import {
  GroundProposal,
  groundProposalsCollection,
} from '@contract/entities/ground-proposal';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineOwn } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';
import { readAll } from '@/repositories/read-all';

const proposals = recordsOf(groundProposalsCollection, GroundProposal);

/**
 * The numbers of their plan that the owner of a request typed, live. A query,
 * because the rules refuse to get a missing record.
 */
export const ownProposalOf = defineOwn((uid: string, documentId: string) => ({
  listen: listenToFirst(
    query(
      proposals(),
      where('userId', '==', uid),
      where('documentId', '==', documentId),
      limit(1),
    ),
  ),
}));

/** The numbers of plans that a person typed, for the copy of their data. */
export const readOwnProposals = (uid: string) =>
  readAll(query(proposals(), where('userId', '==', uid)), null);

/**
 * Keeps the numbers of a plan beside the request. Repeatable.
 * @throws AppError 'failed-precondition', 'not-found'
 */
export const proposeGround = endpointCall(proposeGroundEndpoint);
