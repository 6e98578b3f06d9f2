import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import { verifyPayment, type VerifyInput } from '../../../functions/src/services/payments/verify-payment';
import type { PaymentBench } from './payment-bench';

let users = 0;

/** An account no other test has used. */
export function newUser(): string {
  return `user${(users += 1)}`;
}

/** A request with a prompt under way, and what its owner and the gateway can do about it. */
export async function startOne(bench: PaymentBench, fields: Record<string, unknown> = {}) {
  const user = newUser();
  const documentId = await bench.addRequest(user, fields);
  const payment = await bench.start(user, documentId);
  bench.aheadMs += 6_000;
  const verify = (changes: Partial<VerifyInput> = {}) =>
    verifyPayment(bench.ports, {
      userId: user,
      paymentId: payment.paymentId,
      documentId,
      kind: 'request',
      transactionid: payment.transactionid ?? '',
      cause: 'user',
      ...changes,
    });
  const claim = (fields: { status?: 'PAID' | 'FAILED' | 'PROGRESS'; transactionid?: string | null } = {}) =>
    handleCallback(bench.ports, {
      status: 'PAID',
      transactionid: payment.transactionid,
      clienttransid: payment.clienttransid,
      ...fields,
    });
  const state = async () => (await bench.read(`payments/${payment.paymentId}`))['state'];
  const isPaid = async () => (await bench.read(`requests/${documentId}`))['paymentStatus'];
  return { user, documentId, payment, verify, claim, state, isPaid };
}
