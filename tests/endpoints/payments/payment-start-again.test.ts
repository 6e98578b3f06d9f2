import { expect, test } from 'vitest';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import { verifyPayment } from '../../../functions/src/services/payments/verify-payment';
import { PaymentHarness } from '../support/payments/payment-harness';
import { newUser } from '../support/payments/started-payment';

const harness = await PaymentHarness.start();

async function newRequest() {
  const user = newUser();
  return { user, documentId: await harness.addRequest(user) };
}

test('Pay right after a check waits for its answer, and no second prompt goes out', async () => {
  const { user, documentId } = await newRequest();
  const first = await harness.start(user, documentId);
  harness.aheadMs += 6 * 60_000;
  await harness.press(first.transactionid, 'approve');
  // Somebody's check is under way: it was asked a second ago, and its answer
  // never comes.
  const gateway = {
    ...harness.gateway,
    findReport: () => Promise.resolve(null),
  };
  const { paymentId } = first;
  const verifying = {
    userId: user,
    paymentId,
    documentId,
    paymentFor: 'request',
    transactionid: '',
  } as const;
  await verifyPayment(
    { ...harness.ports, gatewayOf: () => gateway },
    { ...verifying, cause: 'user' },
  );
  harness.aheadMs += 1_000;
  await expect(harness.start(user, documentId)).rejects.toMatchObject({
    code: 'already-paid',
  });
  expect(await harness.paymentsOf(documentId)).toHaveLength(1);
});

test('Pay while others ask about the last payment again and again sends no second prompt', async () => {
  const { user, documentId } = await newRequest();
  const first = await harness.start(user, documentId);
  harness.aheadMs += 6 * 60_000;
  const isAsked = () =>
    harness.db
      .doc(`payments/${first.paymentId}`)
      .update({ lastCheckedAt: harness.ports.now() });
  await isAsked();
  const wait = async (ms: number) => {
    harness.aheadMs += ms;
    await isAsked();
  };
  const payment = await startPayment(
    { ...harness.ports, wait },
    harness.order(user, documentId),
  );
  expect(payment.paymentId).toBe(first.paymentId);
  expect(await harness.paymentsOf(documentId)).toHaveLength(1);
});
