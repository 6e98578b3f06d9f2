import * as z from 'zod/mini';
import { ProposalState } from '../../entities/account/administrator-proposal';
import { RecordId } from '../../values/record-id';

/** How somebody becomes an administrator (S16): one administrator proposes, another one decides. */
export const proposeAdministratorName = 'proposeAdministrator';
export const decideAdministratorName = 'decideAdministrator';

/** confirm and refuse: by another administrator than who proposed; withdraw: by who proposed */
export const ProposalDecision = z.enum(['confirm', 'refuse', 'withdraw']);
export type ProposalDecision = z.infer<typeof ProposalDecision>;

/** Of decideAdministrator. proposeAdministrator takes a ChangeUserBody and answers with a ChangeUserAnswer. */
export const DecideAdministratorBody = z.object({
  /** whom it is about */
  uid: RecordId,
  /** AdministratorProposal.proposalId as it was read */
  proposalId: RecordId,
  decision: ProposalDecision,
});
export type DecideAdministratorBody = z.infer<typeof DecideAdministratorBody>;

/**
 * Each call may be repeated by the same person and is answered the same. Refused with 404 'not-found',
 * 409 'failed-precondition' with a ChangeUserRefusal as `details.reason`, 403 'permission-denied'.
 */
export const DecideAdministratorAnswer = z.object({
  state: ProposalState,
  /** false while the identity service has not taken it over; the server goes on trying */
  isSynced: z.boolean(),
});
export type DecideAdministratorAnswer = z.infer<typeof DecideAdministratorAnswer>;
