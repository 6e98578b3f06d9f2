import {
  getTakenPesewas,
  isHeld,
  newRefundState,
  type Payment,
  type Refund,
} from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import { requireOtherPerson } from '../decision-rules';
import { bookReturned } from '../other-amount/decide-amount';

const refuse = (why: keyof typeof refundRefusals): never => {
  throw new AppError('failed-precondition', refundRefusals[why]);
};

interface Act {
  by: string;
  at: Date;
}

/**
 * The first step. A repeated step returns the same object. @throws AppError
 * failed-precondition
 */
export function applyProposal(
  payment: Payment,
  { by, at, reason }: Act & { reason: string },
): Payment {
  const { state, refund, paymentFor, refundDue } = payment;
  const isTaken = state === 'paid' || isHeld(payment);
  if (!isTaken || getTakenPesewas(payment) === 0) return refuse('notPaid');
  if (payment.otherAmount?.state === 'proposed') {
    return refuse('acceptanceProposed');
  }
  if (
    refund?.state === 'proposed' &&
    refund.proposedBy === by &&
    refund.reason === reason
  ) {
    return payment;
  }
  if (refund?.state === 'proposed') return refuse('alreadyProposed');
  if (refund?.state === 'approved') return refuse('alreadyApproved');
  if (refund?.state === 'paid') return refuse('alreadyPaid');
  const bookingStands =
    paymentFor === 'consultancy' && !refundDue && !isHeld(payment);
  if (bookingStands) return refuse('bookingStands');
  const round = (refund?.round ?? 0) + 1;
  const proposed: Refund = {
    ...newRefundState,
    round,
    reason,
    proposedBy: by,
    proposedAt: at,
  };
  return { ...payment, refund: proposed, updatedAt: at };
}

/** About the proposal of this round. */
export type RefundDecision =
  | { round: number; decision: 'approve' }
  | { round: number; decision: 'decline'; reason: string };

/**
 * The second step: not by the proposer, not by the payer, and not by an
 * administrator of less than a day, as everybody is told of a new one and has
 * that long to object. Approved money is due; declined money only if it was
 * before.
 * @param step `since`: when the deciding person became an administrator
 * @throws AppError failed-precondition
 */
export function applyDecision(
  payment: Payment,
  { by, at, since, ...decided }: Act & RefundDecision & { since: Date },
): Payment {
  const refund = getProposal(payment, decided.round);
  const isRepeat =
    refund.decidedBy === by &&
    (refund.state === 'declined') === (decided.decision === 'decline');
  if (isRepeat) return payment;
  if (refund.state !== 'proposed') return refuse('changed');
  const { proposedBy } = refund;
  requireOtherPerson(
    { by, at, since },
    { proposedBy, payerId: payment.userId },
    refundRefusals,
  );
  if (decided.decision === 'decline') {
    const declined: Refund = {
      ...refund,
      state: 'declined',
      decidedBy: by,
      decidedAt: at,
      declineReason: decided.reason,
    };
    return { ...payment, refund: declined, updatedAt: at };
  }
  const approved: Refund = {
    ...refund,
    state: 'approved',
    decidedBy: by,
    decidedAt: at,
  };
  // Money that was held is booked as received, and pays for nothing.
  const booked = isHeld(payment)
    ? bookReturned(payment, { at, cause: 'administrator' })
    : payment;
  return { ...booked, refund: approved, refundDue: true, updatedAt: at };
}

/**
 * Back from approved, by whoever found that the money cannot be sent. It stays
 * due, and can be proposed again.
 * @throws AppError failed-precondition
 */
export function applyWithdrawal(
  payment: Payment,
  { by, at, round, reason }: Act & { round: number; reason: string },
): Payment {
  const refund = getProposal(payment, round);
  const isRepeat =
    refund.state === 'withdrawn' &&
    refund.withdrawnBy === by &&
    refund.withdrawReason === reason;
  if (isRepeat) return payment;
  if (refund.state === 'paid') return refuse('alreadyPaid');
  if (refund.state !== 'approved') return refuse('changed');
  const withdrawn: Refund = {
    ...refund,
    state: 'withdrawn',
    withdrawnBy: by,
    withdrawnAt: at,
    withdrawReason: reason,
  };
  return { ...payment, refund: withdrawn, updatedAt: at };
}

/**
 * The last step, by whoever sent the money. @throws AppError
 * failed-precondition
 */
export function applyTransfer(
  payment: Payment,
  {
    by,
    at,
    round,
    transferNumber,
  }: Act & { round: number; transferNumber: string },
): Payment {
  const refund = getProposal(payment, round);
  if (refund.state === 'paid' && refund.transferNumber === transferNumber) {
    return payment;
  }
  if (refund.state === 'paid') return refuse('alreadyPaid');
  if (refund.state !== 'approved') return refuse('changed');
  if (
    payment.telcotransid === transferNumber ||
    payment.brandtransid === transferNumber
  ) {
    return refuse('incomingNumber');
  }
  const paid: Refund = {
    ...refund,
    state: 'paid',
    transferNumber,
    sentBy: by,
    paidAt: at,
  };
  return { ...payment, refund: paid, refundDue: false, updatedAt: at };
}

function getProposal({ refund }: Payment, round: number): Refund {
  return refund?.round === round ? refund : refuse('changed');
}
