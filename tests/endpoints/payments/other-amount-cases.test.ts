import { expect, test } from 'vitest';
import { closeCase } from '../../../functions/src/services/payments/cases/close-case';
import {
  decideAcceptance,
  proposeAcceptance,
} from '../../../functions/src/services/payments/other-amount/change-acceptance';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import {
  decideRefund,
  proposeRefund,
} from '../../../functions/src/services/payments/refunds/change-refund';
import { startCharged } from '../support/payments/charged-payment';
import { PaymentHarness } from '../support/payments/payment-harness';

const harness = await PaymentHarness.start();
const { ports } = harness;
for (const uid of ['efua', 'kojo']) {
  await harness.db
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt: new Date(0), grantedBy: 'setup' });
}

const reason = 'The network kept its fee.';
const round = 1;

async function accept(paymentId: string) {
  await proposeAcceptance(ports, {
    administratorId: 'efua',
    paymentId,
    reason,
  });
  return decideAcceptance(ports, {
    administratorId: 'kojo',
    paymentId,
    round,
    decision: 'approve',
  });
}

async function giveBack(paymentId: string) {
  await proposeRefund(ports, { administratorId: 'efua', paymentId, reason });
  return decideRefund(ports, {
    administratorId: 'kojo',
    paymentId,
    round,
    decision: 'approve',
  });
}

/**
 * Two of whom each said that they were charged; the gateway took GHS 1.00 too
 * little from each.
 */
async function startTwo(answer: (paymentId: string) => Promise<unknown>) {
  const two = [
    await startCharged(harness),
    await startCharged(harness),
  ] as const;
  for (const { paymentId, report, payment } of two) {
    await report();
    await answer(paymentId);
    await harness.press(payment.transactionid, 'approve', 499);
  }
  harness.aheadMs += 10 * 60_000;
  await reconcilePayments(ports);
  return two;
}

test('a case that was answered before ends as matched, like with every other payment', async () => {
  const [one, other] = await startTwo((paymentId) =>
    closeCase(ports, {
      administratorId: 'efua',
      paymentId,
      answer: 'We found no debit.',
    }),
  );
  await accept(one.paymentId);
  await giveBack(other.paymentId);
  for (const { readCase } of [one, other]) {
    expect(await readCase()).toMatchObject({ state: 'matched' });
  }
});

test('a case that cannot be read keeps nobody from accepting the money or giving it back', async () => {
  const [one, other] = await startTwo((paymentId) =>
    harness.db.doc(`payment_cases/${paymentId}`).update({ claims: 'broken' }),
  );
  expect(await accept(one.paymentId)).toMatchObject({
    state: 'paid',
    refundDue: false,
  });
  expect(await giveBack(other.paymentId)).toMatchObject({
    state: 'paid',
    refundDue: true,
  });
});
