import * as z from 'zod/mini';
import { firstRoles } from '../../permissions';

export const administratorProposalsCollection = 'administrator_proposals';

/** One that is still `open` after `expiresAt` is over too. */
export const ProposalState = z.enum([
  'open',
  'confirmed',
  'refused',
  'withdrawn',
]);
export type ProposalState = z.infer<typeof ProposalState>;

/**
 * administrator_proposals/{uid}, server only, read by administrators: the
 * latest proposal to give this user roles, about which a second manager decides
 * (S16). The audit keeps earlier ones.
 */
export const AdministratorProposal = z.object({
  uid: z.string().check(z.minLength(1)),
  /** new with each proposal: nobody decides about one that they did not read */
  proposalId: z.string().check(z.minLength(1)),
  state: ProposalState,
  /** confirmed, at the time of the proposal; no other address gets the right */
  email: z.string(),
  reason: z.string(),
  /** all that the person has afterwards (contract/permissions) */
  roles: z._default(z.array(z.string()), [...firstRoles]),
  /** what they had when it was proposed: it is void once that has changed */
  rolesBefore: z._default(z.array(z.string()), []),
  /** uid */
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** uid of who confirmed, refused or withdrew it */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  /** it cannot be confirmed any more after this (time to live) */
  expiresAt: z.date(),
});
export type AdministratorProposal = z.infer<typeof AdministratorProposal>;
