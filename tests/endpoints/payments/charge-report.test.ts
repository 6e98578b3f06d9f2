import { describe, expect, test } from 'vitest';
import {
  isContested,
  PaymentClaim,
} from '@contract/entities/payment/payment-claim';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { closeCase } from '../../../functions/src/services/payments/cases/close-case';
import { reportCharge } from '../../../functions/src/services/payments/cases/report-charge';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { newNumber, startCharged } from '../support/payments/charged-payment';
import { PaymentHarness } from '../support/payments/payment-harness';

const harness = await PaymentHarness.start();

const minutes = (count: number) => count * 60_000;
const startOne = () => startCharged(harness);
const readClaim = async (telcotransid: string) =>
  PaymentClaim.parse(
    toDates(await harness.read(`payment_claims/${telcotransid}`)),
  );

describe('"I was charged"', () => {
  test('asks the gateway first: a payment that is paid after all is settled, without a case', async () => {
    const { payment, report, isPaid, hasCase } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    expect(await report()).toMatchObject({ outcome: 'settled', state: 'paid' });
    expect(await isPaid()).toBe(true);
    expect(await hasCase()).toBe(false);
  });

  test('opens a case while the gateway does not know, and pays for nothing', async () => {
    const { report, readCase, isPaid, state, documentId, user } =
      await startOne();
    const number = newNumber();
    expect(await report(number)).toMatchObject({
      outcome: 'case',
      state: 'pending',
    });
    const opened = await readCase();
    expect(opened).toMatchObject({
      state: 'open',
      telcotransid: number,
      userId: user,
      documentId,
    });
    expect(opened.answerBy.getTime() - opened.createdAt.getTime()).toBe(
      minutes(24 * 60),
    );
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
    expect(await report()).toMatchObject({ outcome: 'case', state: 'failed' });
    expect(await readCase()).toMatchObject({ state: 'open' });
    expect(await state()).toBe('failed');
  });

  test('takes another number for the same case; the configured promise counts', async () => {
    await harness.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: 50, caseAnswerHours: 4 });
    const { report, readCase } = await startOne();
    const [first, second] = [newNumber(), newNumber()];
    await report(first);
    await report(second);
    await harness.db.doc('AdminConfig/main').delete();
    const found = await readCase();
    expect(found).toMatchObject({ state: 'open', telcotransid: second });
    expect(found.claims.map((claim) => claim.telcotransid)).toEqual([
      first,
      second,
    ]);
    expect(found.answerBy.getTime() - found.createdAt.getTime()).toBe(
      minutes(4 * 60),
    );
  });

  test.each([
    ["somebody else's payment", { userId: 'stranger' }],
    ['a payment that does not exist', { paymentId: 'none' }],
    ['a payment that cannot exist', { paymentId: 'a/b' }],
  ])('refuses %s', async (_what, changes) => {
    const { user, paymentId, hasCase } = await startOne();
    const telcotransid = newNumber();
    const attempt = reportCharge(harness.ports, {
      userId: user,
      paymentId,
      telcotransid,
      ...changes,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'payment-not-found' });
    expect(await hasCase()).toBe(false);
    expect(
      (await harness.db.doc(`payment_claims/${telcotransid}`).get()).exists,
    ).toBe(false);
  });

  test('refuses the eleventh report in an hour, and takes it after that', async () => {
    const { report, readCase } = await startOne();
    const number = newNumber();
    for (let count = 0; count < 10; count += 1) await report(number);
    await expect(report(number)).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
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
    const { brandtransid, telcotransid } = await harness.read(
      `payments/${paid.paymentId}`,
    );
    const number = String(telcotransid ?? brandtransid);
    const thief = await startOne();
    const honest = await startOne();
    const answers = [await thief.report(number), await honest.report()];
    for (const answer of answers) {
      expect(answer).toMatchObject({ outcome: 'case', state: 'pending' });
    }
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
    const all = [
      await startOne(),
      await startOne(),
      await startOne(),
      await startOne(),
    ];
    await Promise.all(all.map((one) => one.report(number)));
    expect(Object.keys((await readClaim(number)).claimedFor).sort()).toEqual(
      all.map((one) => one.paymentId).sort(),
    );
  });
});

describe('while a case is open', () => {
  test('nothing else is started for the document, also after the payment failed; after its end it is', async () => {
    const { payment, report, verify, user, documentId, paymentId } =
      await startOne();
    await harness.press(payment.transactionid, 'decline');
    await verify();
    harness.aheadMs += 6_000;
    await report();
    await expect(harness.start(user, documentId)).rejects.toMatchObject({
      code: 'case-open',
    });
    expect(await harness.paymentsOf(documentId)).toHaveLength(1);
    await closeCase(harness.ports, {
      administratorId: 'efua',
      paymentId,
      answer: 'The network sent the money back.',
    });
    expect(await harness.start(user, documentId)).toMatchObject({
      state: 'pending',
    });
  });

  test('another document of the same person can be paid', async () => {
    const { report, user } = await startOne();
    await report();
    expect(
      await harness.start(user, await harness.addRequest(user)),
    ).toMatchObject({ state: 'pending' });
  });

  test.each(['callback', 'schedule', 'user'] as const)(
    'a match by %s ends it with the payment',
    async (by) => {
      const { payment, report, readCase, verify, claim, isPaid } =
        await startOne();
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
      const { payment, report, claim, readCase, hasCase, isPaid } =
        await startOne();
      await harness.press(payment.transactionid, 'approve');
      await Promise.all([report(), claim(), report()]);
      harness.aheadMs += 6_000;
      await claim();
      expect(await isPaid()).toBe(true);
      if (await hasCase()) {
        expect(await readCase()).toMatchObject({ state: 'matched' });
      }
    }
  });
});
