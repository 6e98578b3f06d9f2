import {
  getTakenPesewas,
  isHeld,
  type Payment,
  type Refund,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { describeWallet } from '@/domain/payment-labels';

export type RefundStep =
  | 'propose'
  | 'approve'
  | 'decline'
  | 'withdraw'
  | 'record';

/** For the buttons only: the server checks the right again. */
export function listRefundSteps(payment: Payment, uid: string): RefundStep[] {
  const {
    status,
    refund,
    refundDue,
    paymentFor,
    userId,
    otherAmount,
    anonymisedAt,
  } = payment;
  if (!status && !isHeld(payment)) return [];
  if (
    refund === null ||
    refund.state === 'declined' ||
    refund.state === 'withdrawn'
  ) {
    const isBookingHeld = paymentFor === 'consultancy' && status && !refundDue;
    const isAmountUndecided =
      otherAmount?.state === 'proposed' || getTakenPesewas(payment) === 0;
    const isPayerDeleted =
      anonymisedAt !== undefined && !refundDue && !isHeld(payment);
    return isBookingHeld || isAmountUndecided || isPayerDeleted
      ? []
      : ['propose'];
  }
  if (refund.state === 'proposed') {
    return refund.proposedBy === uid || userId === uid
      ? []
      : ['decline', 'approve'];
  }
  return refund.state === 'approved' ? ['withdraw', 'record'] : [];
}

/** @returns null where no refund is due and none was proposed */
export function describeRefundState(
  payment: Payment,
  uid: string,
): string | null {
  const { refund, refundDue, anonymisedAt } = payment;
  const amount = formatGhs(getTakenPesewas(payment));
  if (refund === null || refund.state === 'declined') {
    if (refundDue) {
      return 'This money must go back. What it paid for was already paid, cancelled or gone. Propose a refund. Another administrator decides about it.';
    }
    if (refund === null) return null;
    const moneyText = isHeld(payment)
      ? 'Nothing is decided about the money.'
      : 'The money stays with us.';
    return `The refund was declined. ${moneyText} Any administrator can propose the refund again.`;
  }
  if (refund.state === 'withdrawn') {
    return 'This money must go back, but it could not be sent. Ask the payer what is wrong with the wallet. Then propose the refund again.';
  }
  if (refund.state === 'proposed') {
    if (refund.proposedBy === uid) {
      return 'You proposed this refund. Another administrator decides about it.';
    }
    return payment.userId === uid
      ? 'This is your own payment. Another administrator decides about it.'
      : 'Another administrator proposed this refund. Approve it, or decline it with a reason.';
  }
  if (refund.state === 'paid') {
    return 'The money was sent back. We tell the payer.';
  }
  return anonymisedAt === undefined
    ? `Send ${amount} to ${describeWallet(payment)}. Then record the transfer with its number from the network's SMS.`
    : `Send ${amount} to the wallet that paid. The payer's account is deleted. Look up the wallet in the gateway's console, under ${payment.clienttransid}. Then record the transfer with its number.`;
}

/** It paid for a request that goes on: a refund takes the payment from it. */
export const isStillNeeded = ({ status, refundDue, paymentFor }: Payment) =>
  status && !refundDue && paymentFor === 'request';

/** True when somebody else went on meanwhile. */
export function hasRefundChanged(
  opened: Refund | null,
  current: Refund | null,
): boolean {
  return opened?.state !== current?.state || opened?.round !== current?.round;
}
