import { describe, expect, test } from 'vitest';
import { linkTransaction } from '../../../functions/src/services/payments/cases/link-transaction';
import {
  decideAcceptance,
  proposeAcceptance,
} from '../../../functions/src/services/payments/other-amount/change-acceptance';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
} from '../../../functions/src/services/payments/refunds/change-refund';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import { newNumber } from '../support/payments/charged-payment';
import { PaymentHarness } from '../support/payments/payment-harness';
import { newUser, startOne } from '../support/payments/started-payment';

const harness = await PaymentHarness.start();
const { ports } = harness;
await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
for (const uid of ['efua', 'kojo']) {
  await harness.db
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt: new Date(0), grantedBy: 'setup' });
}

const reason = 'The network kept its fee.';
const propose = (paymentId: string, by = 'efua') =>
  proposeAcceptance(ports, { administratorId: by, paymentId, reason });
const accept = (paymentId: string, by = 'kojo', round = 1) =>
  decideAcceptance(ports, {
    administratorId: by,
    paymentId,
    round,
    decision: 'approve',
  });
const decline = (paymentId: string, by = 'kojo', round = 1) =>
  decideAcceptance(ports, {
    administratorId: by,
    paymentId,
    round,
    decision: 'decline',
    reason: 'It is too little.',
  });

/** The network keeps GHS 1.00 of GHS 500.00, and the gateway says so. */
async function startShort() {
  const started = await startOne(harness);
  const { paymentId, transactionid } = started.payment;
  await harness.press(transactionid, 'approve', 499);
  await started.verify();
  const read = () => harness.read(`payments/${paymentId}`);
  const wait = (minutes: number) => (harness.aheadMs += minutes * 60_000);
  const payAgain = () => harness.start(started.user, started.documentId);
  return { ...started, paymentId, transactionid, read, wait, payAgain };
}

describe('PAID with another amount', () => {
  test('is stored with what was taken, and settles nothing by itself', async () => {
    const { read, isPaid, verify } = await startShort();
    expect(await read()).toMatchObject({
      state: 'pending',
      status: false,
      needsReview: true,
      amountPesewas: 50_000,
      nextCheckAt: null,
      otherAmount: { state: 'held', pesewas: 49_900, cause: 'user', round: 0 },
    });
    expect(await isPaid()).toBe(false);
    expect(harness.logged.join()).toContain('another amount');
    harness.aheadMs += 6_000;
    expect(await verify()).toMatchObject({
      isDocumentPaid: false,
      payment: { otherAmount: { state: 'held' } },
    });
  });

  test('blocks a second prompt, however long ago the first ran out', async () => {
    const { payAgain, wait, paymentId, documentId } = await startShort();
    for (const minutes of [1, 10, 80 * 60]) {
      wait(minutes);
      await reconcilePayments(ports);
      expect((await payAgain()).paymentId).toBe(paymentId);
    }
    expect(await harness.paymentsOf(documentId)).toHaveLength(1);
    expect(await harness.transactions(paymentId)).toHaveLength(1);
  });

  test('blocks it also where a newer payment for the same thing has failed', async () => {
    const { payment, user, documentId } = await startOne(harness);
    harness.aheadMs += 10 * 60_000;
    const second = await harness.start(user, documentId);
    expect(second.paymentId).not.toBe(payment.paymentId);
    await harness.press(payment.transactionid, 'approve', 510);
    await harness.press(second.transactionid, 'decline');
    harness.aheadMs += 2 * 60_000;
    await reconcilePayments(ports);
    expect((await harness.start(user, documentId)).paymentId).toBe(
      payment.paymentId,
    );
    expect(await harness.paymentsOf(documentId)).toHaveLength(2);
  });

  test('that comes for what is paid already goes back, in the amount that was taken', async () => {
    const { payment, user, documentId, isPaid } = await startOne(harness);
    harness.aheadMs += 10 * 60_000;
    const second = await harness.start(user, documentId);
    await harness.press(second.transactionid, 'approve');
    harness.aheadMs += 60_000;
    await reconcilePayments(ports);
    expect(await isPaid()).toBe(true);
    await harness.press(payment.transactionid, 'approve', 499);
    harness.aheadMs += 20 * 60_000;
    await reconcilePayments(ports);
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      state: 'paid',
      refundDue: true,
      needsReview: false,
      otherAmount: { state: 'returned', pesewas: 49_900 },
    });
  });
});

describe('two administrators accept it', () => {
  test('then request and payment are paid together, on the record, once', async () => {
    const { paymentId, isPaid, read, payAgain } = await startShort();
    await propose(paymentId);
    await propose(paymentId);
    expect(await isPaid()).toBe(false);
    await expect(accept(paymentId, 'efua')).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    await accept(paymentId);
    await accept(paymentId);
    expect(await isPaid()).toBe(true);
    expect(await read()).toMatchObject({
      state: 'paid',
      status: true,
      refundDue: false,
      needsReview: false,
      amountPesewas: 49_900,
      otherAmount: {
        state: 'accepted',
        pricePesewas: 50_000,
        proposedBy: 'efua',
        decidedBy: 'kojo',
      },
    });
    const audit = await harness.auditOf(paymentId);
    expect(
      audit
        .sort((a, b) => String(b['by']).localeCompare(String(a['by'])))
        .reverse(),
    ).toMatchObject([
      {
        action: 'payment-acceptance-proposed',
        by: 'efua',
        after: { reason, takenPesewas: 49_900 },
      },
      {
        action: 'payment-accepted',
        by: 'kojo',
        before: { state: 'pending' },
        after: { state: 'paid' },
      },
    ]);
    await expect(payAgain()).rejects.toMatchObject({ code: 'already-paid' });
  });

  test('or decline it: then it is held as before, and the next proposal has its own number', async () => {
    const { paymentId, read } = await startShort();
    await propose(paymentId);
    await decline(paymentId);
    expect(await read()).toMatchObject({
      needsReview: true,
      otherAmount: { state: 'held' },
    });
    await propose(paymentId, 'kojo');
    await expect(accept(paymentId, 'efua', 1)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect(await accept(paymentId, 'efua', 2)).toMatchObject({ state: 'paid' });
  });

  test('a booking too, which is confirmed', async () => {
    const user = newUser();
    const documentId = await harness.addBooking(user);
    const order = harness.order(user, documentId, {
      kind: 'consultancy',
      amountCedis: 50,
    });
    const { paymentId, transactionid } = await startPayment(ports, order);
    await harness.press(transactionid, 'approve', 49.5);
    harness.aheadMs += 60_000;
    await reconcilePayments(ports);
    await propose(paymentId);
    await accept(paymentId);
    expect(
      await harness.read(`consultancy_bookings/${documentId}`),
    ).toMatchObject({
      paymentStatus: true,
      status: 'Booking Approved',
    });
  });

  test('of what was cancelled meanwhile the money goes back', async () => {
    const { paymentId, documentId, read } = await startShort();
    await propose(paymentId);
    await harness.db.doc(`requests/${documentId}`).delete();
    await accept(paymentId);
    expect(await read()).toMatchObject({
      state: 'paid',
      refundDue: true,
      otherAmount: { state: 'returned' },
    });
  });

  test('nothing where the amount is ours, and not beside a refund', async () => {
    const { payment, verify } = await startOne(harness);
    await harness.press(payment.transactionid, 'approve');
    await verify();
    await expect(propose(payment.paymentId)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    const { paymentId } = await startShort();
    await proposeRefund(ports, { administratorId: 'efua', paymentId, reason });
    await expect(propose(paymentId)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    const other = await startShort();
    await propose(other.paymentId);
    const refund = proposeRefund(ports, {
      administratorId: 'efua',
      paymentId: other.paymentId,
      reason,
    });
    await expect(refund).rejects.toMatchObject({ code: 'failed-precondition' });
  });
});

test('two administrators give it back: what was taken, and after that one can pay again', async () => {
  const { paymentId, read, isPaid, payAgain, wait } = await startShort();
  await proposeRefund(ports, { administratorId: 'efua', paymentId, reason });
  expect(await read()).toMatchObject({
    state: 'pending',
    needsReview: true,
    refundDue: false,
  });
  await decideRefund(ports, {
    administratorId: 'kojo',
    paymentId,
    round: 1,
    decision: 'approve',
  });
  expect(await read()).toMatchObject({
    state: 'paid',
    refundDue: true,
    needsReview: false,
    otherAmount: { state: 'returned' },
    refund: { state: 'approved' },
  });
  expect(await isPaid()).toBe(false);
  await recordRefund(ports, {
    administratorId: 'kojo',
    paymentId,
    round: 1,
    transferNumber: newNumber(),
  });
  expect(await read()).toMatchObject({
    refundDue: false,
    refund: { state: 'paid' },
  });
  expect(await harness.auditOf(paymentId)).toMatchObject([
    { after: { amountPesewas: 49_900 } },
    { after: { amountPesewas: 49_900 } },
    { after: { amountPesewas: 49_900 } },
  ]);
  wait(10);
  expect((await payAgain()).paymentId).not.toBe(paymentId);
});

describe('an administrator who asks the gateway again', () => {
  const link = (paymentId: string, transactionid: string | null) =>
    linkTransaction(ports, {
      administratorId: 'efua',
      paymentId,
      transactionid: transactionid ?? '',
    });

  test('hears that the amount is another one', async () => {
    const { paymentId, transactionid } = await startShort();
    expect(await link(paymentId, transactionid)).toEqual({
      outcome: 'other-amount',
      state: 'pending',
    });
  });

  test('settles it where the gateway now has our amount, but not beside a proposal', async () => {
    const { paymentId, transactionid, isPaid } = await startShort();
    const said = await harness.gateway.findReport(transactionid ?? '');
    const report = said && { ...said, amountPesewas: 50_000 };
    const corrected = {
      ...harness.gateway,
      findReport: () => Promise.resolve(report),
    };
    const ask = () =>
      linkTransaction(
        { ...ports, gatewayOf: () => corrected },
        {
          administratorId: 'efua',
          paymentId,
          transactionid: transactionid ?? '',
        },
      );
    await propose(paymentId);
    await expect(ask()).rejects.toMatchObject({ code: 'failed-precondition' });
    await decline(paymentId);
    expect(await ask()).toEqual({ outcome: 'linked', state: 'paid' });
    expect(await isPaid()).toBe(true);
  });
});
