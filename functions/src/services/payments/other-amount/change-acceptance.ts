import {
  paymentsCollection,
  type Payment,
} from '@contract/entities/payment/payment';
import type { AuditAction } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import { unlessBroken } from '../../../records/bad-document';
import { saveMatched } from '../cases/save-matched';
import type { LedgerPorts } from '../ports';
import {
  applyAcceptanceDecision,
  applyAcceptanceProposal,
  type AcceptanceDecision,
} from './decide-amount';

/** Which payment an administrator acts on. */
interface ByAdministrator {
  /** uid */
  administratorId: string;
  paymentId: string;
}

export interface ProposeAcceptanceInput extends ByAdministrator {
  reason: string;
}

export type DecideAcceptanceInput = ByAdministrator & AcceptanceDecision;

/**
 * Proposes to accept as paid what the gateway took, though it is not the price.
 * A repetition changes nothing.
 * @throws AppError payment-not-found, failed-precondition
 */
export function proposeAcceptance(
  ports: LedgerPorts,
  input: ProposeAcceptanceInput,
): Promise<Payment> {
  const { administratorId, reason } = input;
  return changeAcceptance(
    ports,
    input,
    'payment-acceptance-proposed',
    (payment, { now }) =>
      applyAcceptanceProposal(payment, {
        administratorId,
        proposedAt: now,
        reason,
      }),
  );
}

/**
 * Decides about the proposal of another administrator. Approved, the payment is
 * paid together with its request or booking, in one transaction; where that is
 * paid or gone by now, the money goes back. A repetition changes nothing.
 * @throws AppError payment-not-found, failed-precondition
 */
export function decideAcceptance(
  ports: LedgerPorts,
  input: DecideAcceptanceInput,
): Promise<Payment> {
  const action =
    input.decision === 'approve'
      ? 'payment-accepted'
      : 'payment-acceptance-declined';
  return changeAcceptance(
    ports,
    input,
    action,
    (payment, { now, administratorSince, paysForNothing }) =>
      applyAcceptanceDecision(
        payment,
        { ...input, decidedAt: now, administratorSince },
        paysForNothing,
      ),
  );
}

interface Moment {
  now: Date;
  /** when the acting person became an administrator */
  administratorSince: Date;
  /** what the payment is for is paid, cancelled or gone */
  paysForNothing: boolean;
}

/** @returns the same payment when it changes nothing */
type AcceptanceStep = (payment: Payment, moment: Moment) => Payment;

/** With its audit entry, in one transaction; repeated, it changes nothing. */
async function changeAcceptance(
  ports: LedgerPorts,
  { administratorId, paymentId }: ByAdministrator,
  action: AuditAction,
  step: AcceptanceStep,
): Promise<Payment> {
  const now = ports.now();
  const payment = await ports.store.transact(async (transaction) => {
    const before = await transaction.findPayment(paymentId);
    if (before === null) {
      throw new AppError('payment-not-found', 'Payment Not Found');
    }
    const administratorSince = await transaction.findPermittedSince(
      administratorId,
      'payments.accept',
    );
    if (administratorSince === null) {
      throw new AppError('permission-denied', 'For administrators only.');
    }
    const unpaidDocument = await transaction.documents.findUnpaid(
      before.paymentFor,
      before.documentId,
    );
    const paymentCase = await unlessBroken(transaction.findCase(paymentId));
    const after = step(before, {
      now,
      administratorSince,
      paysForNothing: unpaidDocument === null,
    });
    if (after === before) return before;
    transaction.savePayment(after);
    if (after.state === 'paid') {
      if (unpaidDocument !== null) {
        transaction.documents.markPaid(unpaidDocument, after);
      }
      if (after.refundDue) transaction.notifyOfRefundDue(after);
      saveMatched(transaction, paymentCase, now);
    }
    transaction.addAudit({
      at: now,
      by: administratorId,
      action,
      collection: paymentsCollection,
      documentId: paymentId,
      reference: before.reference,
      before: describeForAudit(before),
      after: describeForAudit(after),
    });
    return after;
  });
  ports.log.info('acceptance', {
    paymentId,
    state: payment.otherAmount?.state ?? null,
  });
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
