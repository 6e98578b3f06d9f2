import {
  getTakenPesewas,
  isHeld,
  paymentsCollection,
  type Payment,
} from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { closePaymentRefusals } from '@contract/values/payment/close-payment-texts';
import { unlessBroken } from '../../../records/bad-document';
import { enter } from '../enter-state';
import type { LedgerPorts } from '../ports';

const refuse = (refusal: keyof typeof closePaymentRefusals): never => {
  throw new AppError('failed-precondition', closePaymentRefusals[refusal]);
};

/**
 * Ends a payment that waits for a person because the gateway never gave a final
 * answer: an administrator found no money for it. It counts as failed, so that
 * it can be paid again; a late PAID is still booked.
 * @throws AppError payment-not-found, failed-precondition
 */
export async function closePayment(
  ports: LedgerPorts,
  {
    administratorId,
    paymentId,
    note,
  }: { administratorId: string; paymentId: string; note: string },
): Promise<Payment> {
  const closedAt = ports.now();
  const payment = await ports.store.transact(async (transaction) => {
    const before = await transaction.findPayment(paymentId);
    if (before === null) {
      throw new AppError('payment-not-found', 'Payment Not Found');
    }
    // A repeated call, or the store runs this again when its commit got no
    // answer.
    if (before.state === 'failed' && !before.needsReview) return before;
    if (!before.needsReview) return refuse('notInReview');
    // Also where somebody has to look at it early: its prompt may still be on
    // the phone.
    if (before.nextCheckAt !== null) return refuse('stillAsked');
    if (isHeld(before) && getTakenPesewas(before) > 0) {
      return refuse('moneyCame');
    }
    const paymentCase = await unlessBroken(transaction.findCase(paymentId));
    if (paymentCase?.state === 'open') return refuse('caseOpen');
    const after: Payment = {
      ...enter(before, 'failed', { at: closedAt, cause: 'administrator' }),
      failure: before.failure ?? 'other',
      reason: null,
      otherAmount: null,
      needsReview: false,
      nextCheckAt: null,
      updatedAt: closedAt,
    };
    transaction.savePayment(after);
    transaction.addAudit({
      at: closedAt,
      by: administratorId,
      action: 'payment-closed',
      collection: paymentsCollection,
      documentId: paymentId,
      reference: before.reference,
      before: { state: before.state },
      after: { state: after.state, note },
    });
    return after;
  });
  ports.log.info('payment closed', { paymentId, state: payment.state });
  return payment;
}
