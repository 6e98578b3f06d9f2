import { AuditEntry } from '@contract/entities/audit-entry';
import type { Payment } from '@contract/entities/payment/payment';
import { toDates } from '../../../../functions/src/firestore/stored-document';
import { samplePayment } from '../../../../functions/src/services/payments/testing/sample-payment';
import type { Api, User } from '../api';

let numbers = 0;

/** A number no transfer has had. */
export const newNumber = () => String(72_000_000_000 + (numbers += 1));

/**
 * The steps of giving money back as a browser would call them, and what comes
 * of them.
 */
export function openRefunds(api: Api) {
  /** The record of a payment that was paid, as the engine leaves it. */
  async function payOne(fields: Partial<Payment> = {}) {
    const ref = api.db.collection('payments').doc();
    const number = newNumber();
    const payment = samplePayment({
      paymentId: ref.id,
      documentId: `r-${ref.id}`,
      clienttransid: number.slice(-10),
      state: 'paid',
      status: true,
      paidAt: new Date(),
      nextCheckAt: null,
      brandtransid: number,
      ...fields,
    });
    await ref.set(payment);
    return { paymentId: ref.id, documentId: payment.documentId };
  }
  const propose = (
    user: User | null,
    paymentId: string,
    reason: unknown = 'Paid twice.',
  ) => api.call('proposeRefund', user, { paymentId, reason });
  const approve = (user: User | null, paymentId: string, round: unknown = 1) =>
    api.call('decideRefund', user, { paymentId, round, decision: 'approve' });
  const decline = (
    user: User | null,
    paymentId: string,
    round = 1,
    reason: unknown = 'It was paid once.',
  ) =>
    api.call('decideRefund', user, {
      paymentId,
      round,
      decision: 'decline',
      reason,
    });
  const record = (
    user: User | null,
    paymentId: string,
    transferNumber: unknown = newNumber(),
    round = 1,
  ) => api.call('recordRefund', user, { paymentId, round, transferNumber });
  const refundOf = async (paymentId: string) => {
    const { refund, refundDue } = await api.read(`payments/${paymentId}`);
    return { refundDue, ...(refund as Record<string, unknown> | null) };
  };
  const auditOf = async (documentId: string) => {
    const found = await api.db
      .collection('audit')
      .where('documentId', '==', documentId)
      .get();
    return found.docs
      .map((one) => AuditEntry.parse(toDates(one.data())))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ action, by }) => [action, by]);
  };
  return { payOne, propose, approve, decline, record, refundOf, auditOf };
}
