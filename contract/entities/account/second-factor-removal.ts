import * as z from 'zod/mini';
import { ProposalState } from './administrator-proposal';

export const secondFactorRemovalsCollection = 'second_factor_removals';

/**
 * second_factor_removals/{uid}, server only, read by managers: the latest
 * proposal to take this user's lost second factor away, about which a second
 * manager decides (decision 167). The audit keeps earlier ones.
 */
export const SecondFactorRemoval = z.object({
  /** of the person who lost it */
  uid: z.string().check(z.minLength(1)),
  /** new with each proposal: nobody decides about one that they did not read */
  proposalId: z.string().check(z.minLength(1)),
  state: ProposalState,
  /** at the time of the proposal: it is void for another address */
  email: z.string(),
  reason: z.string(),
  /** uid */
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** uid of who confirmed, refused or withdrew it */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  /** it cannot be confirmed any more after this (time to live) */
  expiresAt: z.date(),
});
export type SecondFactorRemoval = z.infer<typeof SecondFactorRemoval>;
