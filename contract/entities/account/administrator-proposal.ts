import * as z from 'zod/mini';

export const administratorProposalsCollection = 'administrator_proposals';

/** Where a proposal stands; one that is still open after `expiresAt` is over as well. */
export const ProposalState = z.enum(['open', 'confirmed', 'refused', 'withdrawn']);
export type ProposalState = z.infer<typeof ProposalState>;

/**
 * administrator_proposals/{uid}: one administrator proposes to make this person another one, a second administrator
 * decides (S16). The latest proposal for each person; the audit keeps the earlier ones. Server only; administrators read.
 */
export const AdministratorProposal = z.object({
  uid: z.string().check(z.minLength(1)),
  /** another one for each proposal: nobody decides about another one than the one they read */
  proposalId: z.string().check(z.minLength(1)),
  state: ProposalState,
  /** the confirmed address at that moment; a right is given to no other */
  email: z.string(),
  reason: z.string(),
  /** uid */
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** uid of who confirmed, refused or withdrew it */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  /** nobody can confirm it from then on (time to live) */
  expiresAt: z.date(),
});
export type AdministratorProposal = z.infer<typeof AdministratorProposal>;
