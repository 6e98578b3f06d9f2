import { describe, expect, test } from 'vitest';
import { closePayment } from '../../../functions/src/services/payments/cases/close-payment';
import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
  withdrawRefund,
} from '../../../functions/src/services/payments/refunds/change-refund';
import { newNumber, startCharged } from '../support/payments/charged-payment';
import { PaymentHarness } from '../support/payments/payment-harness';
import { startOne } from '../support/payments/started-payment';

const harness = await PaymentHarness.start();
const { ports } = harness;
for (const uid of ['efua', 'kojo']) {
  await harness.db
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt: new Date(0), grantedBy: 'script' });
}
const hours = (count: number) => count * 3_600_000;
const refused = { code: 'failed-precondition' };
const note = 'The console has no payment for this number.';
const close = (paymentId: string) =>
  closePayment(ports, { administratorId: 'efua', paymentId, note });

/**
 * Nobody answered the prompt, and after 72 hours the gateway still says nothing
 * final.
 */
async function startUnanswered() {
  const started = await startOne(harness);
  harness.aheadMs += hours(73);
  for (let runs = 0; runs < 2; runs += 1) await reconcilePayments(ports);
  const { paymentId } = started.payment;
  const read = () => harness.read(`payments/${paymentId}`);
  expect(await read()).toMatchObject({
    state: 'expired',
    needsReview: true,
    nextCheckAt: null,
  });
  return { ...started, paymentId, read };
}

describe('a prompt that nobody paid', () => {
  test('is not closed while it can be answered, whatever the gateway mixed up: no second one is sent', async () => {
    const { payment, user, documentId } = await startOne(harness);
    const { paymentId } = payment;
    // The gateway's number belongs to another order by its word, so a person
    // has to look.
    await harness.db.doc(`payments/${paymentId}`).update({ needsReview: true });
    await expect(close(paymentId)).rejects.toMatchObject(refused);
    expect((await harness.start(user, documentId)).paymentId).toBe(paymentId);
    expect(await harness.paymentsOf(documentId)).toHaveLength(1);
  });

  test('is closed by an administrator, on the record, and can be paid again', async () => {
    const { paymentId, read, user, documentId } = await startUnanswered();
    await Promise.all([close(paymentId), close(paymentId)]);
    await close(paymentId);
    expect(await read()).toMatchObject({
      state: 'failed',
      failure: 'other',
      needsReview: false,
      nextCheckAt: null,
    });
    expect(await harness.auditOf(paymentId)).toMatchObject([
      {
        action: 'payment-closed',
        by: 'efua',
        before: { state: 'expired' },
        after: { state: 'failed', note },
      },
    ]);
    expect((await harness.start(user, documentId)).paymentId).not.toBe(
      paymentId,
    );
  });

  test('is still booked when its money turns up after all', async () => {
    const { paymentId, read, payment, isPaid } = await startUnanswered();
    await close(paymentId);
    const { transactionid, clienttransid } = payment;
    await harness.press(transactionid, 'approve');
    await handleCallback(ports, 'redde', {
      outcome: 'paid',
      transactionid,
      clienttransid,
    });
    expect(await read()).toMatchObject({
      state: 'paid',
      status: true,
      failure: null,
    });
    expect(await isPaid()).toBe(true);
  });

  test('is not closed while it is asked about, when money came, or beside an open case', async () => {
    const open = await startOne(harness);
    await expect(close(open.payment.paymentId)).rejects.toMatchObject(refused);
    const short = await startOne(harness);
    await harness.press(short.payment.transactionid, 'approve', 499);
    await short.verify();
    await expect(close(short.payment.paymentId)).rejects.toMatchObject(refused);
    const charged = await startCharged(harness);
    await charged.report();
    harness.aheadMs += hours(73);
    for (let runs = 0; runs < 2; runs += 1) await reconcilePayments(ports);
    await expect(close(charged.paymentId)).rejects.toMatchObject(refused);
    await expect(close('none')).rejects.toMatchObject({
      code: 'payment-not-found',
    });
  });
});

test('a refund that cannot be sent goes back to the start, stays due, and is sent another time', async () => {
  const { payment, verify } = await startOne(harness);
  const { paymentId } = payment;
  await harness.press(payment.transactionid, 'approve');
  await verify();
  const withdraw = (round: number, reason = 'The wallet is closed.') =>
    withdrawRefund(ports, {
      administratorId: 'efua',
      paymentId,
      round,
      reason,
    });
  await proposeRefund(ports, {
    administratorId: 'efua',
    paymentId,
    reason: 'No plot there.',
  });
  await expect(withdraw(1)).rejects.toMatchObject(refused);
  await decideRefund(ports, {
    administratorId: 'kojo',
    paymentId,
    round: 1,
    decision: 'approve',
  });
  await withdraw(1);
  await withdraw(1);
  expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
    refundDue: true,
    refund: {
      state: 'withdrawn',
      withdrawnBy: 'efua',
      withdrawReason: 'The wallet is closed.',
    },
  });
  const record = (round: number) =>
    recordRefund(ports, {
      administratorId: 'efua',
      paymentId,
      round,
      transferNumber: newNumber(),
    });
  await expect(record(1)).rejects.toMatchObject(refused);
  await proposeRefund(ports, {
    administratorId: 'efua',
    paymentId,
    reason: 'It is open again.',
  });
  await decideRefund(ports, {
    administratorId: 'kojo',
    paymentId,
    round: 2,
    decision: 'approve',
  });
  await expect(withdraw(1)).rejects.toMatchObject(refused);
  await record(2);
  await expect(withdraw(2)).rejects.toMatchObject(refused);
  const audit = (await harness.auditOf(paymentId)).map(({ action }) => action);
  expect(audit).toHaveLength(6);
  expect(audit).toContain('refund-withdrawn');
});

test('a refund is not proposed of money that is not due, once the account and its wallet are gone', async () => {
  const paid = async () => {
    const { payment, user, verify } = await startOne(harness);
    await harness.press(payment.transactionid, 'approve');
    await verify();
    await harness.db
      .doc(`account_deletions/${user}`)
      .set({ uid: user, step: 'anonymise' });
    return payment.paymentId;
  };
  const propose = (paymentId: string) =>
    proposeRefund(ports, {
      administratorId: 'efua',
      paymentId,
      reason: 'Too slow.',
    });
  const kept = await paid();
  await expect(propose(kept)).rejects.toMatchObject({
    ...refused,
    message: expect.stringMatching(
      /^The account of the payer is deleted/,
    ) as unknown,
  });
  expect(await harness.read(`payments/${kept}`)).toMatchObject({
    refund: null,
  });
  const owed = await paid();
  await harness.db.doc(`payments/${owed}`).update({ refundDue: true });
  await propose(owed);
  expect(await harness.read(`payments/${owed}`)).toMatchObject({
    refund: { state: 'proposed' },
  });
});
