import type { Admin } from '@contract/entities/account/admin';
import type {
  AdministratorProposal,
  ProposalState,
} from '@contract/entities/account/administrator-proposal';
import {
  hasPermission,
  listKnownRoles,
  type Role,
} from '@contract/permissions';
import type { ProposalDecision } from '@contract/endpoints/account/administrator-proposals';
import { administratorProposalMs } from './proposal-limits';
import { hasConfirmedAddress, listRolesOf, type Person } from './decide';
import { refuse } from './refuse';

/** Who acts, and when. */
export interface AdministratorAct {
  /** an administrator */
  administratorId: string;
  actedAt: Date;
}

export const endStates: Readonly<
  Record<ProposalDecision, Exclude<ProposalState, 'open'>>
> = {
  confirm: 'confirmed',
  refuse: 'refused',
  withdraw: 'withdrawn',
};

/** @throws AppError failed-precondition when a role cannot be given */
function requireEligible({ closed, account }: Person): void {
  if (closed !== null || account === null || account.disabled) refuse('closed');
  if (!hasConfirmedAddress(account)) refuse('address-unconfirmed');
}

const haveSameRoles = (
  one: readonly string[],
  other: readonly string[],
): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** Who lost the role and got it again was not one all the time. */
export const wasManagerSince = (
  proposer: Admin | null,
  proposedAt: Date,
): boolean =>
  proposer !== null &&
  hasPermission(proposer.roles, 'administrators.manage') &&
  proposer.grantedAt <= proposedAt;

/** A decision about a proposal. */
export interface DecisionAct extends AdministratorAct {
  proposalId: string;
  decision: ProposalDecision;
}

/** What proposals of every kind are decided by. */
type Decidable = Pick<
  AdministratorProposal,
  'proposalId' | 'state' | 'expiresAt' | 'proposedBy' | 'decidedBy'
>;

/** True when this administrator has decided so before. */
function isDecidedSo(
  { state, decidedBy }: Decidable,
  { decision, administratorId }: DecisionAct,
): boolean {
  return state === endStates[decision] && decidedBy === administratorId;
}

/**
 * Only the newest proposal is decided, while it is open: the proposer withdraws
 * it, and somebody else confirms or refuses it.
 * @returns the stored proposal, and whether this administrator has decided it
 * so before
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function requireDecidable<Proposal extends Decidable>(
  stored: Proposal | null,
  act: DecisionAct,
): { proposal: Proposal; isRepeated: boolean } {
  if (stored?.proposalId !== act.proposalId) return refuse('proposal-over');
  if (isDecidedSo(stored, act)) return { proposal: stored, isRepeated: true };
  if (!isOpen(stored, act.actedAt)) refuse('proposal-over');
  const isOwn = stored.proposedBy === act.administratorId;
  if (act.decision === 'withdraw' && !isOwn) refuse('not-own-proposal');
  if (act.decision !== 'withdraw' && isOwn) refuse('own-proposal');
  return { proposal: stored, isRepeated: false };
}

/** One that is over in time cannot be decided any more. */
export const isOpen = (
  { state, expiresAt }: Pick<AdministratorProposal, 'state' | 'expiresAt'>,
  actedAt: Date,
): boolean => state === 'open' && actedAt < expiresAt;

/**
 * The first of two steps, both free of I/O.
 * @returns the stored proposal when the same administrator proposes the same
 * again
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function createProposal(
  stored: AdministratorProposal | null,
  candidate: Person,
  {
    administratorId,
    actedAt,
    reason,
    roles: wishedRoles,
    proposalId,
  }: AdministratorAct & {
    reason: string;
    roles: readonly Role[];
    proposalId: string;
  },
): AdministratorProposal {
  const { uid, account } = candidate;
  if (uid === administratorId) refuse('own-account');
  requireEligible(candidate);
  const roles = listKnownRoles(wishedRoles);
  const rolesBefore = listRolesOf(candidate);
  if (roles.every((role) => rolesBefore.includes(role))) refuse('no-new-role');
  const isProposed =
    stored !== null &&
    isOpen(stored, actedAt) &&
    stored.email === account?.email;
  if (isProposed) {
    const isRepeated =
      stored.proposedBy === administratorId &&
      stored.reason === reason &&
      haveSameRoles(stored.roles, roles);
    return isRepeated ? stored : refuse('proposed-already');
  }
  return {
    uid,
    proposalId,
    state: 'open',
    email: account?.email ?? '',
    reason,
    roles: [...roles],
    rolesBefore: [...rolesBefore],
    proposedBy: administratorId,
    proposedAt: actedAt,
    decidedBy: null,
    decidedAt: null,
    expiresAt: new Date(actedAt.getTime() + administratorProposalMs),
  };
}

/**
 * The second step. Checks again what may have changed: address, account, and
 * whether the proposer always had the right.
 * @returns the stored proposal when the same administrator decides the same
 * again
 * @param proposer null when they have no role any more
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function decideProposal(
  stored: AdministratorProposal | null,
  candidate: Person,
  proposer: Admin | null,
  act: DecisionAct,
): AdministratorProposal {
  const { proposal, isRepeated } = requireDecidable(stored, act);
  if (isRepeated) return proposal;
  const { administratorId, actedAt, decision } = act;
  if (decision === 'confirm') {
    if (proposal.uid === administratorId) refuse('own-account');
    requireEligible(candidate);
    if (candidate.account?.email !== proposal.email) refuse('address-changed');
    if (!wasManagerSince(proposer, proposal.proposedAt)) {
      refuse('proposer-gone');
    }
    if (!haveSameRoles(proposal.rolesBefore, listRolesOf(candidate))) {
      refuse('roles-changed');
    }
  }
  return {
    ...proposal,
    state: endStates[decision],
    decidedBy: administratorId,
    decidedAt: actedAt,
  };
}
