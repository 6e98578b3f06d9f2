import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { ProposalState } from '../../entities/account/administrator-proposal';
import { RecordId } from '../../values/record-id';

/**
 * confirm and refuse: by another administrator than the proposer; withdraw: by
 * the proposer
 */
export const ProposalDecision = z.enum(['confirm', 'refuse', 'withdraw']);
export type ProposalDecision = z.infer<typeof ProposalDecision>;

export const decideAdministratorEndpoint = {
  name: 'decideAdministrator',
  permission: 'administrators.manage',
  body: z.object({
    uid: RecordId,
    /** AdministratorProposal.proposalId as the administrator saw it */
    proposalId: RecordId,
    decision: ProposalDecision,
  }),
  /**
   * Repeatable by the same person. Refused with 404 'not-found', 409
   * 'failed-precondition' with a ChangeUserRefusal as `details.reason`, 403
   * 'permission-denied'.
   */
  answer: z.object({
    state: ProposalState,
    /** false until the identity service has it; the server keeps trying */
    isSynced: z.boolean(),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type DecideAdministratorBody = z.infer<
  typeof decideAdministratorEndpoint.body
>;
export type DecideAdministratorAnswer = z.infer<
  typeof decideAdministratorEndpoint.answer
>;
