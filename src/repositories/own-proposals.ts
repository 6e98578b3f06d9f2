import { doc } from 'firebase/firestore';
import { proposeGroundEndpoint } from '@contract/endpoints/propose-ground';
import {
  GroundProposal,
  groundProposalsCollection,
} from '@contract/entities/ground-proposal';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';

const proposals = recordsOf(
  groundProposalsCollection,
  GroundProposal,
  'documentId',
);

/**
 * The numbers of their plan that the owner of a request typed, live. Refused
 * with 'permission-denied' where there are none.
 */
export const ownProposal = defineLive((documentId: string) => ({
  listen: listenToRecord(doc(proposals(), documentId)),
}));

/**
 * Keeps the numbers of a plan beside the request. Repeatable.
 * @throws AppError 'failed-precondition', 'not-found'
 */
export const proposeGround = endpointCall(proposeGroundEndpoint);
