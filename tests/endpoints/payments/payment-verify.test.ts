import { describe, expect, test } from 'vitest';
import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { PaymentHarness } from '../support/payments/payment-harness';
import {
  newUser,
  startOne as start,
} from '../support/payments/started-payment';

const minutes = (count: number) => count * 60_000;
const startOne = () => start(harness);
const harness = await PaymentHarness.start();

describe("the user's word", () => {
  test('changes nothing while the gateway has no answer, and one question per five seconds is enough', async () => {
    const { verify, payment } = await startOne();
    for (let taps = 0; taps < 4; taps += 1) {
      expect(await verify()).toMatchObject({
        isDocumentPaid: false,
        payment: { state: 'pending' },
      });
    }
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      checks: 1,
    });
  });

  test.each(['drop', 'error-before', 'garbage'])(
    'a gateway in trouble (%s) leaves it pending',
    async (kind) => {
      const { verify, payment, state } = await startOne();
      await harness.press(payment.transactionid, 'approve');
      await harness.fault({ target: 'status', kind });
      expect(await verify()).toMatchObject({
        isDocumentPaid: false,
        payment: { state: 'pending' },
      });
      harness.aheadMs += 6_000;
      await verify();
      expect(await state()).toBe('paid');
    },
  );

  test("the gateway's answer about another order settles nothing and calls for a person", async () => {
    const { verify, payment, isPaid } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    await harness.fault({ target: 'status', kind: 'mismatch' });
    await verify();
    expect(await isPaid()).toBe(false);
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      needsReview: true,
      status: false,
    });
  });

  test('a declined prompt is failed, with the reason', async () => {
    const { verify, payment } = await startOne();
    await harness.press(payment.transactionid, 'decline');
    expect(await verify()).toMatchObject({
      isDocumentPaid: false,
      payment: {
        state: 'failed',
        failure: 'declined',
        reason: expect.stringContaining('declined') as string,
      },
    });
  });

  test.each([
    ["somebody else's request", { userId: 'stranger' }, 'document-not-found'],
    [
      'a request that does not exist',
      { documentId: 'none' },
      'document-not-found',
    ],
    [
      'a request that cannot exist',
      { documentId: 'a/b' },
      'document-not-found',
    ],
    [
      'a booking of the same id',
      { paymentFor: 'consultancy' as const },
      'document-not-found',
    ],
    [
      'a payment that does not exist',
      { paymentId: 'none' },
      'payment-not-found',
    ],
    ['a payment that cannot exist', { paymentId: 'a/b' }, 'payment-not-found'],
    ['another transaction', { transactionid: '103046' }, 'payment-not-found'],
  ] as const)('%s is refused', async (_what, changes, code) => {
    await startOne();
    const { verify, payment, state } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    await expect(verify(changes)).rejects.toMatchObject({ code });
    expect(await state()).toBe('pending');
  });

  test("a payment of another person for one's own request is refused", async () => {
    const { verify, payment, state } = await startOne();
    await harness.db
      .doc(`payments/${payment.paymentId}`)
      .update({ userId: 'stranger' });
    await harness.press(payment.transactionid, 'approve');
    await expect(verify()).rejects.toMatchObject({ code: 'payment-not-found' });
    expect(await state()).toBe('pending');
  });

  test('a paid transaction, of the same person or another, pays no second request', async () => {
    const paid = await startOne();
    await harness.press(paid.payment.transactionid, 'approve');
    await paid.verify();
    const second = await harness.addRequest(paid.user);
    await expect(paid.verify({ documentId: second })).rejects.toMatchObject({
      code: 'payment-not-found',
    });
    expect(await harness.read(`requests/${second}`)).toMatchObject({
      paymentStatus: false,
    });

    const thief = await startOne();
    const { paymentId, transactionid } = paid.payment;
    const tries = [
      { paymentId },
      { transactionid: transactionid ?? '' },
      { paymentId, transactionid: '' },
    ];
    for (const changes of tries) {
      await expect(thief.verify(changes)).rejects.toMatchObject({
        code: 'payment-not-found',
      });
    }
    expect(await thief.isPaid()).toBe(false);
    expect(await thief.state()).toBe('pending');
  });
});

describe('a callback', () => {
  test('that claims PAID without the gateway knowing changes nothing', async () => {
    const { claim, state, isPaid } = await startOne();
    await claim();
    expect(await state()).toBe('pending');
    expect(await isPaid()).toBe(false);
  });

  test('with the number of a paid transaction of somebody else changes nothing', async () => {
    const paid = await startOne();
    await harness.press(paid.payment.transactionid, 'approve');
    await paid.verify();
    const { claim, state, isPaid } = await startOne();
    await claim({ transactionid: paid.payment.transactionid });
    expect(await state()).toBe('pending');
    expect(await isPaid()).toBe(false);
  });

  test('about nothing we know, or nothing at all, does nothing', async () => {
    const before = (await harness.db.collection('payments').get()).size;
    for (const clienttransid of ['1', '99999999999999', 'a/b', '', null]) {
      for (const transactionid of ['1', 'a/b', null]) {
        await handleCallback(harness.ports, 'redde', {
          outcome: 'paid',
          clienttransid,
          transactionid,
        });
      }
    }
    expect((await harness.db.collection('payments').get()).size).toBe(before);
  });

  test('is enough to settle, also without our own number, also twice', async () => {
    const { payment, isPaid } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    const hint = {
      outcome: 'paid' as const,
      transactionid: payment.transactionid,
      clienttransid: null,
    };
    await handleCallback(harness.ports, 'redde', hint);
    await handleCallback(harness.ports, 'redde', hint);
    expect(await isPaid()).toBe(true);
  });

  test('right after a question waits and settles', async () => {
    const { payment, verify, claim, isPaid } = await startOne();
    await verify();
    await harness.press(payment.transactionid, 'approve');
    await claim();
    expect(await isPaid()).toBe(true);
  });

  test('FAILED after PAID is not believed, nor asked about', async () => {
    const { payment, claim, state } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    await claim();
    await claim({ outcome: 'failed' });
    expect(await state()).toBe('paid');
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      checks: 1,
    });
  });
});

describe('an order whose answer was lost', () => {
  async function startLost() {
    const user = newUser();
    const documentId = await harness.addRequest(user);
    await harness.fault({ target: 'receive', kind: 'drop-after' });
    const payment = await harness.start(user, documentId);
    harness.aheadMs += 6_000;
    const [taken] = await harness.transactions(payment.paymentId);
    const transactionid = String(taken?.id);
    const claim = (outcome: 'paid' | 'pending', number: string) =>
      handleCallback(harness.ports, 'redde', {
        outcome,
        transactionid: number,
        clienttransid: payment.clienttransid,
      });
    return { user, documentId, payment, transactionid, claim };
  }

  test('is found again through its callback', async () => {
    const { documentId, payment, transactionid, claim } = await startLost();
    await claim('pending', transactionid);
    await harness.press(transactionid, 'approve');
    await reconcilePayments({
      ...harness.ports,
      now: () => new Date(Date.now() + harness.aheadMs + minutes(2)),
    });
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      state: 'paid',
      transactionid,
    });
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test('does not take over a transaction that is not its own', async () => {
    const paid = await startOne();
    await harness.press(paid.payment.transactionid, 'approve');
    await paid.verify();
    const { documentId, payment, claim } = await startLost();
    await claim('paid', paid.payment.transactionid ?? '');
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      state: 'pending',
      transactionid: null,
      status: false,
    });
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: false,
    });
  });

  test('a flood of forged numbers does not push out the real one for good', async () => {
    const { documentId, transactionid, claim } = await startLost();
    for (let forged = 1; forged <= 9; forged += 1) {
      await claim('pending', String(forged));
    }
    await harness.press(transactionid, 'approve');
    await claim('paid', transactionid);
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test('without a callback stays open for a person to look at, and is never called failed', async () => {
    const { payment } = await startLost();
    const states = new Set<unknown>();
    for (const hours of [0.2, 3, 30, 71, 73]) {
      const now = () =>
        new Date(payment.createdAt.getTime() + hours * 3_600_000);
      await reconcilePayments({ ...harness.ports, now });
      states.add(
        (await harness.read(`payments/${payment.paymentId}`))['state'],
      );
    }
    expect([...states]).toEqual(['expired']);
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      needsReview: true,
      nextCheckAt: null,
      status: false,
    });
  });
});
