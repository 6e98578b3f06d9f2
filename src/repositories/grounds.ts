import { doc } from 'firebase/firestore';
import { countComparedPlansEndpoint } from '@contract/endpoints/count-compared-plans';
import { saveGroundEndpoint } from '@contract/endpoints/save-ground';
import {
  GroundProposal,
  groundProposalsCollection,
} from '@contract/entities/ground-proposal';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import type { PlanSource } from '@contract/entities/plan-print';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';

const grounds = recordsOf(planGroundsCollection, PlanGround, 'groundId');
const proposals = recordsOf(
  groundProposalsCollection,
  GroundProposal,
  'documentId',
);

/** Where the plan of one record says that its plot lies, live. */
export const groundOfRecord = defineLive(
  (collection: PlanSource, documentId: string) => ({
    listen: listenToRecord(
      doc(grounds(), planGroundId({ collection, documentId })),
    ),
  }),
);

/** What the owner of a request typed from their plan, live. */
export const groundProposalOf = defineLive((documentId: string) => ({
  listen: listenToRecord(doc(proposals(), documentId)),
}));

/**
 * Saves the ground of a plan. Repeatable: what is saved so already stays.
 * @throws AppError 'failed-precondition', with 'stale' when somebody else was
 * first
 */
export const saveGround = adminCall(saveGroundEndpoint, slowCall);

/**
 * How many plans the ground of a record was compared with; of `maxCountedPlans`
 * grounds at most.
 * @throws AppError 'failed-precondition' while it is being compared
 */
export const countComparedPlans = adminCall(countComparedPlansEndpoint);
