import { paymentsCollection, type Payment } from '@contract/entities/payment/payment';
import type { AuditAction } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import { unlessBroken } from '../../../records/bad-document';
import { saveMatched } from '../cases/save-matched';
import type { LedgerPorts } from '../ports';
import {
  decideAcceptance as decide,
  proposeAcceptance as propose,
  type AcceptanceDecision,
} from './decide-amount';

/**
 * Proposes to accept as paid what the gateway took, though it is not the price.
 * @throws AppError payment-not-found, failed-precondition
 */
export function proposeAcceptance(
  ports: LedgerPorts,
  { by, paymentId, reason }: { by: string; paymentId: string; reason: string },
): Promise<Payment> {
  return change(ports, { by, paymentId, action: 'payment-acceptance-proposed' }, (payment, { at }) =>
    propose(payment, { by, at, reason }),
  );
}

/**
 * Decides about the proposal of another administrator. Approved, the payment is paid together with its request
 * or booking, in one transaction; where that is paid or gone by now, the money goes back.
 * @throws AppError payment-not-found, failed-precondition
 */
export function decideAcceptance(
  ports: LedgerPorts,
  { by, paymentId, ...decision }: { by: string; paymentId: string } & AcceptanceDecision,
): Promise<Payment> {
  const action = decision.decision === 'approve' ? 'payment-accepted' : 'payment-acceptance-declined';
  return change(ports, { by, paymentId, action }, (payment, { at, since, documentPaid }) =>
    decide(payment, { by, at, since, ...decision }, documentPaid),
  );
}

interface Moment {
  at: Date;
  /** when the acting person became an administrator */
  since: Date;
  documentPaid: boolean;
}

interface Act {
  by: string;
  paymentId: string;
  action: AuditAction;
}

/** With its audit entry, in one transaction; repeated, it changes nothing. */
async function change(
  ports: LedgerPorts,
  { by, paymentId, action }: Act,
  step: (payment: Payment, moment: Moment) => Payment,
): Promise<Payment> {
  const at = ports.now();
  const payment = await ports.store.transact(async (transaction) => {
    const before = await transaction.findPayment(paymentId);
    if (before === null) throw new AppError('payment-not-found', 'Payment Not Found');
    const since = await transaction.findAdministratorSince(by);
    if (since === null) throw new AppError('permission-denied', 'For administrators only.');
    const unpaidDocument = await transaction.documents.findUnpaid(before.paymentFor, before.documentId);
    const paymentCase = await unlessBroken(transaction.findCase(paymentId));
    const after = step(before, { at, since, documentPaid: unpaidDocument === null });
    if (after === before) return before;
    transaction.savePayment(after);
    if (after.state === 'paid') {
      if (unpaidDocument !== null) transaction.documents.markPaid(unpaidDocument, after);
      if (after.refundDue) transaction.notifyOfRefundDue(after);
      saveMatched(transaction, paymentCase, at);
    }
    transaction.addAudit({
      at,
      by,
      action,
      collection: paymentsCollection,
      documentId: paymentId,
      reference: before.reference,
      before: describeForAudit(before),
      after: describeForAudit(after),
    });
    return after;
  });
  ports.log.info('acceptance', { paymentId, state: payment.otherAmount?.state ?? null });
  return payment;
}

function describeForAudit({
  state,
  amountPesewas,
  otherAmount,
  refundDue,
}: Payment): Record<string, unknown> {
  const { pesewas, round, reason, declineReason } = otherAmount ?? {};
  return {
    state,
    refundDue,
    amountPesewas,
    takenPesewas: pesewas ?? null,
    round: round ?? null,
    reason: reason ?? null,
    declineReason: declineReason ?? null,
  };
}
