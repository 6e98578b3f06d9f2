import {
  getTakenPesewas,
  isHeld,
  newRefundState,
  type Payment,
  type Refund,
} from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import { requireOtherPerson, type Decider } from '../decision-rules';
import { bookReturned } from '../other-amount/decide-amount';

const refuse = (refusal: keyof typeof refundRefusals): never => {
  throw new AppError('failed-precondition', refundRefusals[refusal]);
};

interface AdministratorAct {
  administratorId: string;
  actedAt: Date;
}

/**
 * The first step. A repeated step returns the same object.
 * @throws AppError failed-precondition
 */
export function applyProposal(
  payment: Payment,
  { administratorId, actedAt, reason }: AdministratorAct & { reason: string },
): Payment {
  const { state, refund, paymentFor, refundDue } = payment;
  const isTaken = state === 'paid' || isHeld(payment);
  if (!isTaken || getTakenPesewas(payment) === 0) return refuse('notPaid');
  if (payment.otherAmount?.state === 'proposed') {
    return refuse('acceptanceProposed');
  }
  if (
    refund?.state === 'proposed' &&
    refund.proposedBy === administratorId &&
    refund.reason === reason
  ) {
    return payment;
  }
  if (refund?.state === 'proposed') return refuse('alreadyProposed');
  if (refund?.state === 'approved') return refuse('alreadyApproved');
  if (refund?.state === 'paid') return refuse('alreadyPaid');
  const isForStandingBooking =
    paymentFor === 'consultancy' && !refundDue && !isHeld(payment);
  if (isForStandingBooking) return refuse('bookingStands');
  const round = (refund?.round ?? 0) + 1;
  const proposed: Refund = {
    ...newRefundState,
    round,
    reason,
    proposedBy: administratorId,
    proposedAt: actedAt,
  };
  return { ...payment, refund: proposed, updatedAt: actedAt };
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
 * @throws AppError failed-precondition
 */
export function applyDecision(
  payment: Payment,
  decided: Decider & RefundDecision,
): Payment {
  const { administratorId, decidedAt } = decided;
  const refund = getProposal(payment, decided.round);
  const isRepeat =
    refund.decidedBy === administratorId &&
    (refund.state === 'declined') === (decided.decision === 'decline');
  if (isRepeat) return payment;
  if (refund.state !== 'proposed') return refuse('changed');
  const { proposedBy } = refund;
  requireOtherPerson(
    decided,
    { proposedBy, payerId: payment.userId },
    refundRefusals,
  );
  if (decided.decision === 'decline') {
    const declined: Refund = {
      ...refund,
      state: 'declined',
      decidedBy: administratorId,
      decidedAt,
      declineReason: decided.reason,
    };
    return { ...payment, refund: declined, updatedAt: decidedAt };
  }
  const approved: Refund = {
    ...refund,
    state: 'approved',
    decidedBy: administratorId,
    decidedAt,
  };
  // Money that was held is booked as received, and pays for nothing.
  const booked = isHeld(payment)
    ? bookReturned(payment, { at: decidedAt, cause: 'administrator' })
    : payment;
  return { ...booked, refund: approved, refundDue: true, updatedAt: decidedAt };
}

/**
 * Back from approved, by whoever found that the money cannot be sent. It stays
 * due, and can be proposed again.
 * @throws AppError failed-precondition
 */
export function applyWithdrawal(
  payment: Payment,
  {
    administratorId,
    actedAt,
    round,
    reason,
  }: AdministratorAct & { round: number; reason: string },
): Payment {
  const refund = getProposal(payment, round);
  const isRepeat =
    refund.state === 'withdrawn' &&
    refund.withdrawnBy === administratorId &&
    refund.withdrawReason === reason;
  if (isRepeat) return payment;
  if (refund.state === 'paid') return refuse('alreadyPaid');
  if (refund.state !== 'approved') return refuse('changed');
  const withdrawn: Refund = {
    ...refund,
    state: 'withdrawn',
    withdrawnBy: administratorId,
    withdrawnAt: actedAt,
    withdrawReason: reason,
  };
  return { ...payment, refund: withdrawn, updatedAt: actedAt };
}

/**
 * The last step, by whoever sent the money.
 * @throws AppError failed-precondition
 */
export function applyTransfer(
  payment: Payment,
  {
    administratorId,
    actedAt,
    round,
    transferNumber,
  }: AdministratorAct & { round: number; transferNumber: string },
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
    sentBy: administratorId,
    paidAt: actedAt,
  };
  return { ...payment, refund: paid, refundDue: false, updatedAt: actedAt };
}

function getProposal({ refund }: Payment, round: number): Refund {
  if (refund?.round !== round) return refuse('changed');
  return refund;
}
