import { describe, expect, test } from 'vitest';
import { closeCase } from '../../../functions/src/services/payments/cases/close-case';
import { linkTransaction } from '../../../functions/src/services/payments/cases/link-transaction';
import { reportCharge } from '../../../functions/src/services/payments/cases/report-charge';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { newNumber, startCharged } from '../support/payments/charged-payment';
import { PaymentHarness } from '../support/payments/payment-harness';

let lost = 0;
const harness = await PaymentHarness.start();

const minutes = (count: number) => count * 60_000;

describe('an administrator', () => {
  const link = (paymentId: string, transactionid: string | null) =>
    linkTransaction(harness.ports, {
      administratorId: 'efua',
      paymentId,
      transactionid: transactionid ?? '',
    });

  /** The gateway took the money; its answer and its callback were lost. */
  async function startLost() {
    const user = `lost${(lost += 1)}`;
    const documentId = await harness.addRequest(user);
    await harness.fault({ target: 'receive', kind: 'drop-after' });
    const payment = await harness.start(user, documentId);
    expect(payment).toMatchObject({ state: 'pending', transactionid: null });
    const [taken] = await harness.transactions(payment.paymentId);
    if (taken === undefined) throw new Error('the gateway took nothing');
    return { user, documentId, paymentId: payment.paymentId, taken };
  }

  test('finds a payment whose number was lost: linked, paid, matched and in the audit', async () => {
    const { user, documentId, paymentId, taken } = await startLost();
    await harness.press(taken.id, 'approve');
    await reportCharge(harness.ports, {
      userId: user,
      paymentId,
      telcotransid: newNumber(),
    });
    expect(await link(paymentId, taken.id)).toEqual({
      outcome: 'linked',
      state: 'paid',
    });
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
    expect(await harness.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'matched',
    });
    expect(await harness.auditOf(paymentId)).toMatchObject([
      {
        action: 'payment-transaction-linked',
        by: 'efua',
        before: { transactionid: null, state: 'pending' },
        after: { transactionid: taken.id, state: 'paid' },
      },
    ]);
    expect(await link(paymentId, taken.id)).toEqual({
      outcome: 'already-paid',
      state: 'paid',
    });
  });

  test('closes the known gap after 72 hours, when nothing asks by itself any more', async () => {
    const { documentId, paymentId, taken } = await startLost();
    harness.aheadMs += minutes(73 * 60);
    for (let runs = 0; runs < 3; runs += 1) {
      await reconcilePayments(harness.ports);
    }
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      needsReview: true,
      nextCheckAt: null,
    });
    await harness.press(taken.id, 'approve');
    expect(await link(paymentId, taken.id)).toMatchObject({
      outcome: 'linked',
      state: 'paid',
    });
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      needsReview: false,
    });
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test('cannot make a payment paid with the number of another, and nothing is recorded', async () => {
    const paid = await startCharged(harness);
    await harness.press(paid.payment.transactionid, 'approve');
    await paid.verify();
    const { paymentId, documentId } = await startLost();
    const before = await harness.read(`payments/${paymentId}`);
    expect(await link(paymentId, paid.payment.transactionid)).toMatchObject({
      outcome: 'foreign',
    });
    expect(await link(paymentId, '999999')).toMatchObject({
      outcome: 'no-answer',
    });
    expect(await harness.read(`payments/${paymentId}`)).toEqual(before);
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: false,
    });
    expect(await harness.auditOf(paymentId)).toEqual([]);
    await expect(link('none', '1')).rejects.toMatchObject({
      code: 'payment-not-found',
    });
  });

  test.each(['drop', 'garbage', 'mismatch'])(
    'links nothing from a gateway that answers wrongly (%s)',
    async (kind) => {
      const { paymentId, taken } = await startLost();
      await harness.press(taken.id, 'approve');
      await harness.fault({ target: 'status', kind });
      const outcome = kind === 'mismatch' ? 'foreign' : 'no-answer';
      expect(await link(paymentId, taken.id)).toEqual({
        outcome,
        state: 'pending',
      });
      expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
        transactionid: null,
      });
    },
  );

  test('money for what is paid already becomes a refund that is due', async () => {
    const { paymentId, documentId, taken } = await startLost();
    await harness.db
      .doc(`requests/${documentId}`)
      .update({ paymentStatus: true });
    await harness.press(taken.id, 'approve');
    await link(paymentId, taken.id);
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
      refundDue: true,
    });
  });

  test('closes a case with an answer, once, in the audit', async () => {
    const { report, paymentId, readCase } = await startCharged(harness);
    const close = () =>
      closeCase(harness.ports, {
        administratorId: 'efua',
        paymentId,
        answer: 'No debit was found.',
      });
    await expect(close()).rejects.toMatchObject({ code: 'not-found' });
    await report();
    await close();
    expect(await readCase()).toMatchObject({
      state: 'closed',
      answer: 'No debit was found.',
    });
    await expect(close()).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect(await harness.auditOf(paymentId)).toMatchObject([
      {
        action: 'payment-case-closed',
        by: 'efua',
        after: { state: 'closed', answer: 'No debit was found.' },
      },
    ]);
  });

  test('a case that is closed in the moment its payment settles ends as matched', async () => {
    const { payment, report, claim, readCase, paymentId } =
      await startCharged(harness);
    await report();
    await harness.press(payment.transactionid, 'approve');
    harness.aheadMs += 6_000;
    const close = closeCase(harness.ports, {
      administratorId: 'efua',
      paymentId,
      answer: 'No.',
    }).catch(() => null);
    await Promise.all([close, claim()]);
    expect(await readCase()).toMatchObject({ state: 'matched' });
  });
});
