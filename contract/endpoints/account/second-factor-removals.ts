import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { RecordId } from '../../values/record-id';
import { ProposalDecision } from './administrator-proposals';
import { ChangeUserAnswer, ChangeUserBody } from './manage-users';

/**
 * One manager proposes to take a lost second factor away, another one decides
 * (S25). Repeatable by the same person. Refused with 404 'not-found', 409
 * 'failed-precondition' with a ChangeUserRefusal as `details.reason`, 403
 * 'permission-denied'.
 */
export const proposeSecondFactorRemovalEndpoint = {
  name: 'proposeSecondFactorRemoval',
  permission: 'administrators.manage',
  body: ChangeUserBody,
  answer: ChangeUserAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

/**
 * confirm and refuse: by another manager than the proposer, who is not the
 * person; withdraw: by the proposer. Once confirmed, the person's sessions end
 * with it. Repeatable and refused as the proposal.
 */
export const decideSecondFactorRemovalEndpoint = {
  name: 'decideSecondFactorRemoval',
  permission: 'administrators.manage',
  body: z.object({
    uid: RecordId,
    /** SecondFactorRemoval.proposalId as the manager saw it */
    proposalId: RecordId,
    decision: ProposalDecision,
  }),
  answer: ChangeUserAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type DecideSecondFactorRemovalBody = z.infer<
  typeof decideSecondFactorRemovalEndpoint.body
>;
