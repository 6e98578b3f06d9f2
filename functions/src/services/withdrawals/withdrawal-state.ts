import {
  withdrawalRefusals,
  type DecideResultWithdrawalBody,
} from '@contract/endpoints/withdraw-results';
import type { Request, ResultVersion } from '@contract/entities/request';
import {
  withdrawalIdOf,
  type ResultWithdrawal,
  type WithdrawalState,
} from '@contract/entities/result-withdrawal';
import { AppError } from '@contract/values/app-error';

/** @throws AppError failed-precondition */
export function refuse(refusal: keyof typeof withdrawalRefusals): never {
  throw new AppError('failed-precondition', withdrawalRefusals[refusal]);
}

/** @throws AppError not-found */
export function requireVersion(
  { results }: Pick<Request, 'results'>,
  version: number,
): ResultVersion {
  const result = results[`v${version}`];
  if (result === undefined) {
    throw new AppError('not-found', withdrawalRefusals.noVersion);
  }
  return result;
}

/** A wish to withdraw a version. */
export interface NewWithdrawal {
  /** counted from 1 */
  version: number;
  reason: string;
  explanation: string;
  proposalId: string;
  /** uid */
  proposedBy: string;
  proposedAt: Date;
}

/**
 * The first of two steps, both free of I/O.
 * @returns the stored proposal when the same person proposes the same again
 * @throws AppError not-found, failed-precondition
 */
export function proposeWithdrawal(
  stored: ResultWithdrawal | null,
  request: Request,
  wish: NewWithdrawal,
): ResultWithdrawal {
  const { version, reason, explanation, proposedBy } = wish;
  const result = requireVersion(request, version);
  if (result.withdrawn !== undefined) return refuse('alreadyWithdrawn');
  if (stored?.state === 'proposed') {
    const isRepeated =
      stored.proposedBy === proposedBy &&
      stored.reason === reason &&
      stored.explanation === explanation;
    return isRepeated ? stored : refuse('alreadyProposed');
  }
  return {
    withdrawalId: withdrawalIdOf(request.documentId, version),
    documentId: request.documentId,
    reference: request.reference,
    userId: request.userId,
    version,
    sha256: result.sha256,
    proposalId: wish.proposalId,
    state: 'proposed',
    reason,
    explanation,
    proposedBy,
    proposedAt: wish.proposedAt,
    decidedBy: null,
    decidedAt: null,
    delivered: null,
  };
}

type Decision = DecideResultWithdrawalBody['decision'];

const endStates: Readonly<
  Record<Decision, Exclude<WithdrawalState, 'proposed'>>
> = {
  confirm: 'confirmed',
  refuse: 'refused',
  'take-back': 'taken-back',
};

/** A decision about a proposal, and what it depends on. */
export interface WithdrawalDecision {
  /** as the person read it */
  proposalId: string;
  decision: Decision;
  /** uid */
  decidedBy: string;
  decidedAt: Date;
  /** when the proposer got the newest of their roles; null: not permitted now */
  proposerSince: Date | null;
}

/**
 * The second step, by somebody else; only the proposer takes it back. Whoever
 * proposed has to be permitted it still, and all the time since.
 * @returns the stored proposal when the same person decides the same again
 * @throws AppError not-found, failed-precondition
 */
export function decideWithdrawal(
  stored: ResultWithdrawal | null,
  request: Request,
  {
    proposalId,
    decision,
    decidedBy,
    decidedAt,
    proposerSince,
  }: WithdrawalDecision,
): ResultWithdrawal {
  if (stored?.proposalId !== proposalId) return refuse('over');
  const state = endStates[decision];
  if (stored.state === state && stored.decidedBy === decidedBy) return stored;
  if (stored.state !== 'proposed') return refuse('over');
  const isOwn = stored.proposedBy === decidedBy;
  if (decision === 'take-back') {
    if (!isOwn) return refuse('notOwnProposal');
    return { ...stored, state, decidedBy, decidedAt };
  }
  if (isOwn) return refuse('ownProposal');
  if (request.userId === decidedBy) return refuse('ownRequest');
  if (decision === 'refuse') return { ...stored, state, decidedBy, decidedAt };
  const wasPermittedSince =
    proposerSince !== null && proposerSince <= stored.proposedAt;
  if (!wasPermittedSince) return refuse('proposerGone');
  const delivered = requireVersion(request, stored.version);
  return { ...stored, state, decidedBy, decidedAt, delivered };
}
