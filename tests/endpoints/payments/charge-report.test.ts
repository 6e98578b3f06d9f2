import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentCase } from '@contract/entities/payment/payment-case';
import { isContested, PaymentClaim } from '@contract/entities/payment/payment-claim';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { linkTransaction } from '../../../functions/src/services/payments/cases/link-transaction';
import { closeCase } from '../../../functions/src/services/payments/cases/close-case';
import { reportCharge } from '../../../functions/src/services/payments/cases/report-charge';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { PaymentHarness } from '../support/payments/payment-harness';
import { startOne as start } from '../support/payments/started-payment';

let harness: PaymentHarness;
let numbers = 0;
beforeAll(async () => {
  harness = await PaymentHarness.start();
});
afterAll(() => harness.stop());

const newNumber = () => String(70_000_000_000 + (numbers += 1));
const minutes = (count: number) => count * 60_000;

async function startOne() {
  const started = await start(harness);
  const { paymentId } = started.payment;
  const report = (telcotransid = newNumber(), userId = started.user) =>
    reportCharge(harness.ports, { userId, paymentId, telcotransid });
  const readCase = async () => PaymentCase.parse(toDates(await harness.read(`payment_cases/${paymentId}`)));
  const hasCase = async () => (await harness.db.doc(`payment_cases/${paymentId}`).get()).exists;
  return { ...started, paymentId, report, readCase, hasCase };
}

const readClaim = async (telcotransid: string) =>
  PaymentClaim.parse(toDates(await harness.read(`payment_claims/${telcotransid}`)));
const auditOf = async (documentId: string) =>
  (await harness.db.collection('audit').where('documentId', '==', documentId).get()).docs.map((one) =>
    one.data(),
  );

describe('"I was charged"', () => {
  test('asks the gateway first: a payment that is paid after all is settled, without a case', async () => {
    const { payment, report, isPaid, hasCase } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    expect(await report()).toMatchObject({ outcome: 'settled', payment: { state: 'paid' } });
    expect(await isPaid()).toBe(true);
    expect(await hasCase()).toBe(false);
  });

  test('opens a case while the gateway does not know, and pays for nothing', async () => {
    const { report, readCase, isPaid, state, documentId, user } = await startOne();
    const number = newNumber();
    expect(await report(number)).toMatchObject({ outcome: 'case', payment: { state: 'pending' } });
    const opened = await readCase();
    expect(opened).toMatchObject({ state: 'open', telcotransid: number, userId: user, documentId });
    expect(opened.answerBy.getTime() - opened.createdAt.getTime()).toBe(minutes(24 * 60));
    expect([await isPaid(), await state()]).toEqual([false, 'pending']);
  });

  test.each(['drop', 'error-before', 'garbage'])(
    'opens one while the gateway is in trouble (%s)',
    async (kind) => {
      const { payment, report, readCase, isPaid } = await startOne();
      await harness.press(payment.transactionid, 'approve');
      await harness.fault({ target: 'status', kind });
      expect(await report()).toMatchObject({ outcome: 'case' });
      expect(await isPaid()).toBe(false);
      harness.aheadMs += 6_000;
      expect(await report()).toMatchObject({ outcome: 'settled' });
      expect(await readCase()).toMatchObject({ state: 'matched' });
    },
  );

  test('opens one for a failed payment, which stays failed', async () => {
    const { payment, report, readCase, verify, state } = await startOne();
    await harness.press(payment.transactionid, 'decline');
    await verify();
    harness.aheadMs += 6_000;
    expect(await report()).toMatchObject({ outcome: 'case', payment: { state: 'failed' } });
    expect(await readCase()).toMatchObject({ state: 'open' });
    expect(await state()).toBe('failed');
  });

  test('takes another number for the same case; the configured promise counts', async () => {
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50, caseAnswerHours: 4 });
    const { report, readCase } = await startOne();
    const [first, second] = [newNumber(), newNumber()];
    await report(first);
    await report(second);
    await harness.db.doc('AdminConfig/main').delete();
    const found = await readCase();
    expect(found).toMatchObject({ state: 'open', telcotransid: second });
    expect(found.claims.map((claim) => claim.telcotransid)).toEqual([first, second]);
    expect(found.answerBy.getTime() - found.createdAt.getTime()).toBe(minutes(4 * 60));
  });

  test.each([
    ["somebody else's payment", { userId: 'stranger' }],
    ['a payment that does not exist', { paymentId: 'none' }],
    ['a payment that cannot exist', { paymentId: 'a/b' }],
  ])('refuses %s', async (_what, changes) => {
    const { user, paymentId, hasCase } = await startOne();
    const telcotransid = newNumber();
    const attempt = reportCharge(harness.ports, { userId: user, paymentId, telcotransid, ...changes });
    await expect(attempt).rejects.toMatchObject({ code: 'payment-not-found' });
    expect(await hasCase()).toBe(false);
    expect((await harness.db.doc(`payment_claims/${telcotransid}`).get()).exists).toBe(false);
  });

  test('refuses the eleventh report in an hour, and takes it after that', async () => {
    const { report, readCase } = await startOne();
    const number = newNumber();
    for (let count = 0; count < 10; count += 1) await report(number);
    await expect(report(number)).rejects.toMatchObject({ code: 'resource-exhausted' });
    expect((await readCase()).claims).toHaveLength(1);
    harness.aheadMs += minutes(61);
    await report(number);
  });
});

describe("somebody else's number", () => {
  test('the number of a paid transaction settles nothing and is flagged, and the claimant learns nothing', async () => {
    const paid = await startOne();
    await harness.press(paid.payment.transactionid, 'approve');
    await paid.verify();
    const { brandtransid, telcotransid } = await harness.read(`payments/${paid.paymentId}`);
    const number = String(telcotransid ?? brandtransid);
    const thief = await startOne();
    const honest = await startOne();
    const answers = [await thief.report(number), await honest.report()];
    for (const answer of answers)
      expect(answer).toMatchObject({ outcome: 'case', payment: { state: 'pending' } });
    const [stolen, own] = [await thief.readCase(), await honest.readCase()];
    expect(Object.keys(stolen)).toEqual(Object.keys(own));
    expect(JSON.stringify(stolen)).not.toContain(paid.paymentId);
    const claim = await readClaim(number);
    expect(claim.paidPaymentId).toBe(paid.paymentId);
    expect(isContested(claim, thief.paymentId)).toBe(true);
    expect(await thief.isPaid()).toBe(false);
  });

  test('the same number for two payments is flagged for both, of one user or of two', async () => {
    const number = newNumber();
    const [first, second] = [await startOne(), await startOne()];
    await first.report(number);
    expect(isContested(await readClaim(number), first.paymentId)).toBe(false);
    await second.report(number);
    const claim = await readClaim(number);
    expect(isContested(claim, first.paymentId)).toBe(true);
    expect(isContested(claim, second.paymentId)).toBe(true);
  });

  test('claimed by many at once, none is lost', async () => {
    const number = newNumber();
    const all = [await startOne(), await startOne(), await startOne(), await startOne()];
    await Promise.all(all.map((one) => one.report(number)));
    expect(Object.keys((await readClaim(number)).claimedFor).sort()).toEqual(
      all.map((one) => one.paymentId).sort(),
    );
  });
});

describe('while a case is open', () => {
  test('nothing else is started for the document, also after the payment failed; after its end it is', async () => {
    const { payment, report, verify, user, documentId, paymentId } = await startOne();
    await harness.press(payment.transactionid, 'decline');
    await verify();
    harness.aheadMs += 6_000;
    await report();
    await expect(harness.start(user, documentId)).rejects.toMatchObject({ code: 'case-open' });
    expect(await harness.paymentsOf(documentId)).toHaveLength(1);
    await closeCase(harness.ports, { by: 'efua', paymentId, answer: 'The network sent the money back.' });
    expect(await harness.start(user, documentId)).toMatchObject({ state: 'pending' });
  });

  test('another document of the same person can be paid', async () => {
    const { report, user } = await startOne();
    await report();
    expect(await harness.start(user, await harness.addRequest(user))).toMatchObject({ state: 'pending' });
  });

  test.each(['callback', 'schedule', 'user'] as const)(
    'a match by %s ends it with the payment',
    async (by) => {
      const { payment, report, readCase, verify, claim, isPaid } = await startOne();
      await report();
      await harness.press(payment.transactionid, 'approve');
      harness.aheadMs += minutes(2);
      if (by === 'callback') await claim();
      else if (by === 'user') await verify();
      else await reconcilePayments(harness.ports);
      expect(await isPaid()).toBe(true);
      expect(await readCase()).toMatchObject({ state: 'matched' });
    },
  );

  test('a report beside a callback leaves no open case behind, whoever comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { payment, report, claim, readCase, hasCase, isPaid } = await startOne();
      await harness.press(payment.transactionid, 'approve');
      await Promise.all([report(), claim(), report()]);
      harness.aheadMs += 6_000;
      await claim();
      expect(await isPaid()).toBe(true);
      if (await hasCase()) expect(await readCase()).toMatchObject({ state: 'matched' });
    }
  });
});

describe('an administrator', () => {
  const link = (paymentId: string, transactionid: string | null) =>
    linkTransaction(harness.ports, { by: 'efua', paymentId, transactionid: transactionid ?? '' });

  /** The gateway took the money; its answer and its callback were lost. */
  async function startLost() {
    const user = `lost${(numbers += 1)}`;
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
    await reportCharge(harness.ports, { userId: user, paymentId, telcotransid: newNumber() });
    expect(await link(paymentId, taken.id)).toEqual({ outcome: 'linked', state: 'paid' });
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({ paymentStatus: true });
    expect(await harness.read(`payment_cases/${paymentId}`)).toMatchObject({ state: 'matched' });
    expect(await auditOf(paymentId)).toMatchObject([
      {
        action: 'payment-transaction-linked',
        by: 'efua',
        before: { transactionid: null, state: 'pending' },
        after: { transactionid: taken.id, state: 'paid' },
      },
    ]);
    expect(await link(paymentId, taken.id)).toEqual({ outcome: 'already-paid', state: 'paid' });
  });

  test('closes the known gap after 72 hours, when nothing asks by itself any more', async () => {
    const { documentId, paymentId, taken } = await startLost();
    harness.aheadMs += minutes(73 * 60);
    for (let runs = 0; runs < 3; runs += 1) await reconcilePayments(harness.ports);
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      needsReview: true,
      nextCheckAt: null,
    });
    await harness.press(taken.id, 'approve');
    expect(await link(paymentId, taken.id)).toMatchObject({ outcome: 'linked', state: 'paid' });
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({ needsReview: false });
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({ paymentStatus: true });
  });

  test('cannot make a payment paid with the number of another, and nothing is recorded', async () => {
    const paid = await startOne();
    await harness.press(paid.payment.transactionid, 'approve');
    await paid.verify();
    const { paymentId, documentId } = await startLost();
    const before = await harness.read(`payments/${paymentId}`);
    expect(await link(paymentId, paid.payment.transactionid)).toMatchObject({ outcome: 'foreign' });
    expect(await link(paymentId, '999999')).toMatchObject({ outcome: 'no-answer' });
    expect(await harness.read(`payments/${paymentId}`)).toEqual(before);
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({ paymentStatus: false });
    expect(await auditOf(paymentId)).toEqual([]);
    await expect(link('none', '1')).rejects.toMatchObject({ code: 'payment-not-found' });
  });

  test.each(['drop', 'garbage', 'mismatch'])(
    'links nothing from a gateway that answers wrongly (%s)',
    async (kind) => {
      const { paymentId, taken } = await startLost();
      await harness.press(taken.id, 'approve');
      await harness.fault({ target: 'status', kind });
      const outcome = kind === 'mismatch' ? 'foreign' : 'no-answer';
      expect(await link(paymentId, taken.id)).toEqual({ outcome, state: 'pending' });
      expect(await harness.read(`payments/${paymentId}`)).toMatchObject({ transactionid: null });
    },
  );

  test('money for what is paid already becomes a refund that is due', async () => {
    const { paymentId, documentId, taken } = await startLost();
    await harness.db.doc(`requests/${documentId}`).update({ paymentStatus: true });
    await harness.press(taken.id, 'approve');
    await link(paymentId, taken.id);
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({ state: 'paid', refundDue: true });
  });

  test('closes a case with an answer, once, in the audit', async () => {
    const { report, paymentId, readCase } = await startOne();
    const close = () => closeCase(harness.ports, { by: 'efua', paymentId, answer: 'No debit was found.' });
    await expect(close()).rejects.toMatchObject({ code: 'not-found' });
    await report();
    await close();
    expect(await readCase()).toMatchObject({ state: 'closed', answer: 'No debit was found.' });
    await expect(close()).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await auditOf(paymentId)).toMatchObject([
      {
        action: 'payment-case-closed',
        by: 'efua',
        after: { state: 'closed', answer: 'No debit was found.' },
      },
    ]);
  });

  test('a case that is closed in the moment its payment settles ends as matched', async () => {
    const { payment, report, claim, readCase, paymentId } = await startOne();
    await report();
    await harness.press(payment.transactionid, 'approve');
    harness.aheadMs += 6_000;
    const close = closeCase(harness.ports, { by: 'efua', paymentId, answer: 'No.' }).catch(() => null);
    await Promise.all([close, claim()]);
    expect(await readCase()).toMatchObject({ state: 'matched' });
  });
});
