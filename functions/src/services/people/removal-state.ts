import type { Admin } from '@contract/entities/account/admin';
import type { SecondFactorRemoval } from '@contract/entities/account/second-factor-removal';
import type { Person } from './decide';
import { administratorProposalMs } from './proposal-limits';
import {
  type AdministratorAct,
  type DecisionAct,
  endStates,
  isOpen,
  requireDecidable,
  wasManagerSince,
} from './proposal-state';
import { refuse } from './refuse';

/**
 * Whoever lost every role since keeps the app, and nobody else can help them:
 * roles of the person do not count.
 * @throws AppError failed-precondition when there is nothing to take away
 */
function requireSecondFactor({ closed, account }: Person): void {
  if (closed !== null || account === null || account.disabled) refuse('closed');
  if (account.secondFactorSince === null) refuse('no-second-factor');
}

/**
 * The first of two steps to take a lost second factor away, both free of I/O
 * (decision 167).
 * @returns the stored proposal when the same manager proposes the same again
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function proposeRemoval(
  stored: SecondFactorRemoval | null,
  person: Person,
  {
    administratorId,
    actedAt,
    reason,
    proposalId,
  }: AdministratorAct & { reason: string; proposalId: string },
): SecondFactorRemoval {
  const { uid, account } = person;
  if (uid === administratorId) refuse('own-account');
  requireSecondFactor(person);
  const email = account?.email ?? '';
  const isProposed =
    stored !== null && isOpen(stored, actedAt) && stored.email === email;
  if (isProposed) {
    const isRepeated =
      stored.proposedBy === administratorId && stored.reason === reason;
    return isRepeated ? stored : refuse('proposed-already');
  }
  return {
    uid,
    proposalId,
    state: 'open',
    email,
    reason,
    proposedBy: administratorId,
    proposedAt: actedAt,
    decidedBy: null,
    decidedAt: null,
    expiresAt: new Date(actedAt.getTime() + administratorProposalMs),
  };
}

/**
 * The second step. The person decides nothing about their own factor, not even
 * that it stays. Checks again what may have changed.
 * @returns the stored proposal when the same manager decides the same again
 * @param proposer null when they have no role any more
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function decideRemoval(
  stored: SecondFactorRemoval | null,
  person: Person,
  proposer: Admin | null,
  act: DecisionAct,
): SecondFactorRemoval {
  const { administratorId, actedAt, decision } = act;
  if (person.uid === administratorId) refuse('own-account');
  const { proposal, isRepeated } = requireDecidable(stored, act);
  if (isRepeated) return proposal;
  if (decision === 'confirm') {
    requireSecondFactor(person);
    if (person.account?.email !== proposal.email) refuse('address-changed');
    if (!wasManagerSince(proposer, proposal.proposedAt)) {
      refuse('proposer-gone');
    }
  }
  return {
    ...proposal,
    state: endStates[decision],
    decidedBy: administratorId,
    decidedAt: actedAt,
  };
}
