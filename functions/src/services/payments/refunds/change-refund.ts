import {
  getTakenPesewas,
  isHeld,
  paymentsCollection,
  type Payment,
} from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import { unlessBroken } from '../../../records/bad-document';
import { saveMatched } from '../cases/save-matched';
import type { LedgerPorts, PaymentTransaction } from '../ports';
import {
  applyDecision,
  applyProposal,
  applyTransfer,
  applyWithdrawal,
  type RefundDecision,
} from './refund-state';

/** Which payment an administrator acts on. */
interface ByAdministrator {
  /** uid */
  administratorId: string;
  paymentId: string;
}

export interface ProposeRefundInput extends ByAdministrator {
  reason: string;
}

export type DecideRefundInput = ByAdministrator & RefundDecision;

export interface WithdrawRefundInput extends ByAdministrator {
  /** of the proposal that was approved */
  round: number;
  reason: string;
}

export interface RecordRefundInput extends ByAdministrator {
  /** of the proposal that was approved */
  round: number;
  /** the network's number of the transfer back, as findTelcoTransid has it */
  transferNumber: string;
}

/**
 * The first step. Once the payer's account is deleted or its deletion has
 * begun, only of money that is due or held: no other is looked for in the
 * gateway's console. A repetition changes nothing.
 * @throws AppError payment-not-found, failed-precondition
 */
export function proposeRefund(
  ports: LedgerPorts,
  input: ProposeRefundInput,
): Promise<Payment> {
  const { administratorId, reason } = input;
  return changeRefund(ports, input, async (payment, { now }, transaction) => {
    const proposed = applyProposal(payment, {
      administratorId,
      actedAt: now,
      reason,
    });
    const isOwed = payment.refundDue || isHeld(payment);
    if (proposed === payment || isOwed) return proposed;
    if (await transaction.isAccountDeleted(payment.userId)) {
      throw new AppError('failed-precondition', refundRefusals.accountDeleted);
    }
    return proposed;
  });
}

/**
 * The second step, by somebody else. A repetition changes nothing.
 * @throws AppError payment-not-found, failed-precondition
 */
export function decideRefund(
  ports: LedgerPorts,
  input: DecideRefundInput,
): Promise<Payment> {
  return changeRefund(ports, input, (payment, { now, administratorSince }) =>
    applyDecision(payment, {
      ...input,
      decidedAt: now,
      administratorSince,
    }),
  );
}

/**
 * An approved refund cannot be sent: it stays due. A repetition changes
 * nothing.
 * @throws AppError payment-not-found, failed-precondition
 */
export function withdrawRefund(
  ports: LedgerPorts,
  input: WithdrawRefundInput,
): Promise<Payment> {
  const { administratorId, round, reason } = input;
  return changeRefund(ports, input, (payment, { now }) =>
    applyWithdrawal(payment, {
      administratorId,
      actedAt: now,
      round,
      reason,
    }),
  );
}

/**
 * The last step: the money was sent. Its transfer number is taken, its booking
 * says so, and the payer is notified, in the same transaction. A repetition
 * changes nothing.
 * @throws AppError payment-not-found, failed-precondition, also for the number
 * of another transfer
 */
export function recordRefund(
  ports: LedgerPorts,
  input: RecordRefundInput,
): Promise<Payment> {
  const { administratorId, paymentId, round, transferNumber } = input;
  return changeRefund(ports, input, async (payment, { now }, transaction) => {
    const earlierPaymentId =
      await transaction.findRefundTransfer(transferNumber);
    const isOfBooking = await transaction.documents.hasBookingToRefund(payment);
    const refunded = applyTransfer(payment, {
      administratorId,
      actedAt: now,
      round,
      transferNumber,
    });
    if (refunded === payment) return refunded;
    if (earlierPaymentId !== null) {
      throw new AppError('failed-precondition', refundRefusals.numberUsed);
    }
    transaction.saveRefundTransfer(transferNumber, { paymentId, at: now });
    if (isOfBooking) {
      transaction.documents.endBookingRefund(refunded.documentId);
    }
    transaction.notifyOfRefund(refunded);
    return refunded;
  });
}

interface Moment {
  now: Date;
  /** when the acting person became an administrator */
  administratorSince: Date;
}

/**
 * It may read and write in the transaction.
 * @returns the same payment when it changes nothing
 */
type RefundStep = (
  payment: Payment,
  moment: Moment,
  transaction: PaymentTransaction,
) => Payment | Promise<Payment>;

/**
 * With its audit entry, in one transaction; repeated, it changes nothing. The
 * right is read in it too: of its end and a step at the same moment, one comes
 * first.
 */
async function changeRefund(
  ports: LedgerPorts,
  { administratorId, paymentId }: ByAdministrator,
  step: RefundStep,
): Promise<Payment> {
  const now = ports.now();
  const payment = await ports.store.transact(async (transaction) => {
    const before = await transaction.findPayment(paymentId);
    if (before === null) {
      throw new AppError('payment-not-found', 'Payment Not Found');
    }
    const administratorSince = await transaction.findPermittedSince(
      administratorId,
      'payments.refund',
    );
    if (administratorSince === null) {
      throw new AppError('permission-denied', 'For administrators only.');
    }
    const paymentCase = isHeld(before)
      ? await unlessBroken(transaction.findCase(paymentId))
      : null;
    const after = await step(before, { now, administratorSince }, transaction);
    if (after === before || after.refund === null) return before;
    transaction.savePayment(after);
    if (after.refundDue && !before.refundDue) {
      transaction.notifyOfRefundDue(after);
    }
    if (after.state === 'paid') saveMatched(transaction, paymentCase, now);
    transaction.addAudit({
      at: now,
      by: administratorId,
      action: `refund-${after.refund.state}`,
      collection: paymentsCollection,
      documentId: paymentId,
      reference: before.reference,
      before: describeForAudit(before),
      after: describeForAudit(after),
    });
    return after;
  });
  ports.log.info('refund', { paymentId, state: payment.refund?.state ?? null });
  return payment;
}

function describeForAudit(payment: Payment): Record<string, unknown> {
  const { refund, refundDue } = payment;
  const amountPesewas = getTakenPesewas(payment);
  if (refund === null) return { state: null, refundDue };
  const {
    state,
    round,
    reason,
    declineReason,
    withdrawReason,
    transferNumber,
  } = refund;
  return {
    state,
    round,
    reason,
    declineReason,
    withdrawReason,
    transferNumber,
    refundDue,
    amountPesewas,
  };
}
