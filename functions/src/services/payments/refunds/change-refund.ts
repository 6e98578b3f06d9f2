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
  decideRefund as decide,
  proposeRefund as propose,
  recordTransfer,
  withdrawRefund as withdraw,
  type Decision,
} from './refund-state';

/**
 * The first step. Once the payer's account is deleted or its deletion has begun, only of money that is due or held:
 * no other is looked for in the gateway's console.
 * @throws AppError payment-not-found, failed-precondition
 */
export function proposeRefund(
  ports: LedgerPorts,
  { paymentId, ...step }: { by: string; paymentId: string; reason: string },
): Promise<Payment> {
  return change(ports, step.by, paymentId, async (payment, { at }, transaction) => {
    const next = propose(payment, { ...step, at });
    const isOwed = payment.refundDue || isHeld(payment);
    if (next !== payment && !isOwed && (await transaction.isAccountDeleted(payment.userId)))
      throw new AppError('failed-precondition', refundRefusals.accountDeleted);
    return next;
  });
}

/** The second step, by somebody else. @throws AppError payment-not-found, failed-precondition */
export function decideRefund(
  ports: LedgerPorts,
  { paymentId, ...step }: { by: string; paymentId: string } & Decision,
): Promise<Payment> {
  return change(ports, step.by, paymentId, (payment, { at, since }) =>
    decide(payment, { ...step, at, since }),
  );
}

/** An approved refund cannot be sent: it stays due. @throws AppError payment-not-found, failed-precondition */
export function withdrawRefund(
  ports: LedgerPorts,
  { paymentId, ...step }: { by: string; paymentId: string; round: number; reason: string },
): Promise<Payment> {
  return change(ports, step.by, paymentId, (payment, { at }) => withdraw(payment, { ...step, at }));
}

/**
 * The last step: the money was sent. Its transfer number is taken, its booking says so, and the payer is
 * notified, in the same transaction.
 * @throws AppError payment-not-found, failed-precondition, also for the number of another transfer
 */
export function recordRefund(
  ports: LedgerPorts,
  { paymentId, ...step }: { by: string; paymentId: string; round: number; transferNumber: string },
): Promise<Payment> {
  const { transferNumber } = step;
  return change(ports, step.by, paymentId, async (payment, { at }, transaction) => {
    const takenBy = await transaction.findRefundTransfer(transferNumber);
    const isOfBooking = await transaction.documents.hasBookingToRefund(payment);
    const next = recordTransfer(payment, { ...step, at });
    if (next === payment) return next;
    if (takenBy !== null) throw new AppError('failed-precondition', refundRefusals.numberUsed);
    transaction.saveRefundTransfer(transferNumber, { paymentId, at });
    if (isOfBooking) transaction.documents.endBookingRefund(next.documentId);
    transaction.notifyOfRefund(next);
    return next;
  });
}

/** `since`: when the acting person became an administrator. */
interface Moment {
  at: Date;
  since: Date;
}
type Step = (payment: Payment, moment: Moment, transaction: PaymentTransaction) => Payment | Promise<Payment>;

/**
 * With its audit entry, in one transaction; repeated, it changes nothing. The right is read in it too: of its
 * end and a step at the same moment, one comes first.
 */
async function change(ports: LedgerPorts, by: string, paymentId: string, step: Step): Promise<Payment> {
  const at = ports.now();
  const payment = await ports.store.transact(async (transaction) => {
    const before = await transaction.findPayment(paymentId);
    if (before === null) throw new AppError('payment-not-found', 'Payment Not Found');
    const since = await transaction.findAdministratorSince(by);
    if (since === null) throw new AppError('permission-denied', 'For administrators only.');
    const paymentCase = isHeld(before) ? await unlessBroken(transaction.findCase(paymentId)) : null;
    const after = await step(before, { at, since }, transaction);
    if (after === before || after.refund === null) return before;
    transaction.savePayment(after);
    if (after.refundDue && !before.refundDue) transaction.notifyOfRefundDue(after);
    if (after.state === 'paid') saveMatched(transaction, paymentCase, at);
    transaction.addAudit({
      at,
      by,
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
  const { state, round, reason, declineReason, withdrawReason, transferNumber } = refund;
  return { state, round, reason, declineReason, withdrawReason, transferNumber, refundDue, amountPesewas };
}
