import type { CallbackClaim } from '../../../../functions/src/providers/gateways/gateway';
import { handleCallback } from '../../../../functions/src/services/payments/handle-callback';
import {
  verifyPayment,
  type VerifyInput,
} from '../../../../functions/src/services/payments/verify-payment';
import type { PaymentHarness } from './payment-harness';

let users = 0;

/** An account no other test has used. */
export function newUser(): string {
  return `user${(users += 1)}`;
}

/**
 * A request with a prompt under way, and what its owner and the gateway can do
 * about it.
 */
export async function startOne(
  harness: PaymentHarness,
  fields: Record<string, unknown> = {},
) {
  const user = newUser();
  const documentId = await harness.addRequest(user, fields);
  const payment = await harness.start(user, documentId);
  harness.aheadMs += 6_000;
  const verify = (changes: Partial<VerifyInput> = {}) =>
    verifyPayment(harness.ports, {
      userId: user,
      paymentId: payment.paymentId,
      documentId,
      paymentFor: 'request',
      transactionid: payment.transactionid ?? '',
      cause: 'user',
      ...changes,
    });
  const claim = (fields: Partial<CallbackClaim> = {}) =>
    handleCallback(harness.ports, 'redde', {
      outcome: 'paid',
      transactionid: payment.transactionid,
      clienttransid: payment.clienttransid,
      ...fields,
    });
  const state = async () =>
    (await harness.read(`payments/${payment.paymentId}`))['state'];
  const isPaid = async () =>
    (await harness.read(`requests/${documentId}`))['paymentStatus'];
  return { user, documentId, payment, verify, claim, state, isPaid };
}
