import {
  getTakenPesewas,
  isHeld,
  type OtherAmount,
  type Payment,
} from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { otherAmountRefusals } from '@contract/values/payment/other-amount-texts';
import { requireOtherPerson, type Decider } from '../decision-rules';
import type { Trigger } from '../enter-state';
import { settleWith } from './hold-amount';

const refuse = (refusal: keyof typeof otherAmountRefusals): never => {
  throw new AppError('failed-precondition', otherAmountRefusals[refusal]);
};

interface Proposal {
  administratorId: string;
  proposedAt: Date;
  reason: string;
}

/**
 * The first step to accept another amount as the price. A repeated step returns
 * the same object.
 * @throws AppError failed-precondition
 */
export function applyAcceptanceProposal(
  payment: Payment,
  { administratorId, proposedAt: at, reason }: Proposal,
): Payment {
  const { otherAmount, refund } = payment;
  if (otherAmount === null || !isHeld(payment)) return refuse('notHeld');
  if (getTakenPesewas(payment) === 0) return refuse('nothingTaken');
  const { state, proposedBy } = otherAmount;
  if (
    state === 'proposed' &&
    proposedBy === administratorId &&
    otherAmount.reason === reason
  ) {
    return payment;
  }
  if (state === 'proposed') return refuse('alreadyProposed');
  if (refund?.state === 'proposed') return refuse('refundProposed');
  const proposed: OtherAmount = {
    ...otherAmount,
    state: 'proposed',
    round: otherAmount.round + 1,
    reason,
    proposedBy: administratorId,
    proposedAt: at,
    decidedBy: null,
    decidedAt: null,
    declineReason: null,
  };
  return { ...payment, otherAmount: proposed, updatedAt: at };
}

/** About the proposal of this round. */
export type AcceptanceDecision =
  | { round: number; decision: 'approve' }
  | { round: number; decision: 'decline'; reason: string };

/**
 * The second step, by somebody else. Approved, the payment is paid with what
 * was taken; declined, the money is held as before, and may be given back or
 * proposed again.
 * @param paysForNothing what it pays for was paid, cancelled or deleted
 * meanwhile: then the money goes back
 * @throws AppError failed-precondition
 */
export function applyAcceptanceDecision(
  payment: Payment,
  decided: Decider & AcceptanceDecision,
  paysForNothing: boolean,
): Payment {
  const { administratorId, decidedAt } = decided;
  const { otherAmount } = payment;
  if (otherAmount === null || otherAmount.round !== decided.round) {
    return refuse('changed');
  }
  const isApproval = decided.decision === 'approve';
  const isRepeat =
    otherAmount.decidedBy === administratorId &&
    (otherAmount.declineReason === null) === isApproval;
  if (isRepeat) return payment;
  if (otherAmount.state !== 'proposed') return refuse('changed');
  const { proposedBy } = otherAmount;
  requireOtherPerson(
    decided,
    { proposedBy, payerId: payment.userId },
    otherAmountRefusals,
  );
  if (decided.decision === 'decline') {
    const held: OtherAmount = {
      ...otherAmount,
      state: 'held',
      decidedBy: administratorId,
      decidedAt,
      declineReason: decided.reason,
    };
    return { ...payment, otherAmount: held, updatedAt: decidedAt };
  }
  if (getTakenPesewas(payment) === 0) return refuse('nothingTaken');
  const decidedAmount: OtherAmount = {
    ...otherAmount,
    state: paysForNothing ? 'returned' : 'accepted',
    decidedBy: administratorId,
    decidedAt,
  };
  return settleWith(decidedAmount, payment, {
    at: decidedAt,
    cause: 'administrator',
  });
}

/** Held money is booked as received, to go back. */
export function bookReturned(payment: Payment, trigger: Trigger): Payment {
  const { otherAmount } = payment;
  if (otherAmount === null) return payment;
  return settleWith({ ...otherAmount, state: 'returned' }, payment, trigger);
}
