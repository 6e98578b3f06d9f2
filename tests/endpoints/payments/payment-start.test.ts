import { describe, expect, test } from 'vitest';
import { getFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import {
  createPaymentStore,
  PaymentHarness,
} from '../support/payments/payment-harness';
import { newUser } from '../support/payments/started-payment';

const harness = await PaymentHarness.start();

async function newRequest(fields: Record<string, unknown> = {}) {
  const user = newUser();
  return { user, documentId: await harness.addRequest(user, fields) };
}

describe('one prompt', () => {
  test('the record holds the price of the server, and the gateway is asked for exactly that', async () => {
    const { user, documentId } = await newRequest();
    const payment = await harness.start(user, documentId, {
      recipientNumber: '0240000142',
    });
    expect(payment).toMatchObject({
      state: 'pending',
      amountPesewas: 50_000,
      userId: user,
      status: false,
    });
    const [taken, more] = await harness.transactions(payment.paymentId);
    expect(taken).toMatchObject({
      amount: 500,
      clienttransid: payment.clienttransid,
    });
    expect(String(taken?.id)).toBe(payment.transactionid);
    expect(more).toBeUndefined();
    expect(await harness.read(`payments/${payment.paymentId}`)).toMatchObject({
      state: 'pending',
      status: false,
      transactionid: payment.transactionid,
      recipientNumber: '0240000142',
      paymentFor: 'request',
      serviceType: 'Land/Property Search',
      clientName: 'Abena Example',
      refundDue: false,
    });
    expect(payment.clienttransid).toMatch(/^\d{1,10}$/);
  });

  test('fifty parallel calls, by two processes, send one prompt and write one payment', async () => {
    const { user, documentId } = await newRequest();
    const app = initializeApp({ projectId: 'demo-asaase' }, 'other-process');
    // The clock stands still: however long fifty calls take on this machine,
    // the one that wins is not too late to send.
    const at = harness.ports.now();
    const one = { ...harness.ports, now: () => at };
    const other = { ...one, store: createPaymentStore(getFirestore(app)) };
    const calls = Array.from({ length: 50 }, (_, index) =>
      startPayment(
        index % 2 === 0 ? one : other,
        harness.order(user, documentId),
      ),
    );
    const answers = await Promise.all(calls);
    await deleteApp(app);
    expect(new Set(answers.map((payment) => payment.paymentId)).size).toBe(1);
    expect(await harness.paymentsOf(documentId)).toHaveLength(1);
    expect(await harness.transactions(answers[0]?.paymentId)).toHaveLength(1);
  });

  test('a second tap with another wallet returns the first payment', async () => {
    const { user, documentId } = await newRequest();
    const first = await harness.start(user, documentId);
    const second = await harness.start(user, documentId, {
      network: 'VODAFONE',
    });
    expect(second.paymentId).toBe(first.paymentId);
    expect(second.walletnumber).toBe(first.walletnumber);
    expect(await harness.transactions(first.paymentId)).toHaveLength(1);
  });

  test('a second prompt goes out only after the first one can no longer be answered', async () => {
    const { user, documentId } = await newRequest();
    const first = await harness.start(user, documentId);
    harness.aheadMs += 5 * 60_000 - 5_000;
    expect((await harness.start(user, documentId)).paymentId).toBe(
      first.paymentId,
    );
    harness.aheadMs += 10_000;
    const second = await harness.start(user, documentId);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await harness.read(`payments/${first.paymentId}`)).toMatchObject({
      state: 'expired',
      status: false,
    });
  });

  test('a prompt approved while nobody looked is found before a second one is sent', async () => {
    const { user, documentId } = await newRequest();
    const first = await harness.start(user, documentId);
    await harness.press(first.transactionid, 'approve');
    harness.aheadMs += 10 * 60_000;
    await expect(harness.start(user, documentId)).rejects.toMatchObject({
      code: 'already-paid',
    });
    expect(await harness.paymentsOf(documentId)).toHaveLength(1);
  });

  test('a declined payment may be repeated at once', async () => {
    const { user, documentId } = await newRequest();
    await harness.fault({
      target: 'receive',
      kind: 'refuse',
      reason: 'Insufficient funds',
    });
    await expect(harness.start(user, documentId)).rejects.toMatchObject({
      code: 'gateway-refused',
      reason: 'Insufficient funds',
    });
    const [refused] = await harness.paymentsOf(documentId);
    expect(refused).toMatchObject({
      state: 'failed',
      failure: 'insufficient-funds',
      nextCheckAt: null,
    });
    expect((await harness.start(user, documentId)).state).toBe('pending');
  });
});

describe('a gateway in trouble', () => {
  test.each(['drop', 'drop-after', 'error-before', 'error-after', 'garbage'])(
    'after %s the payment is pending, not failed, and no second order is sent',
    async (kind) => {
      const { user, documentId } = await newRequest();
      await harness.fault({ target: 'receive', kind });
      const payment = await harness.start(user, documentId);
      expect(payment).toMatchObject({
        state: 'pending',
        transactionid: null,
        failure: null,
      });
      expect((await harness.start(user, documentId)).paymentId).toBe(
        payment.paymentId,
      );
      expect(
        (await harness.transactions(payment.paymentId)).length,
      ).toBeLessThanOrEqual(1);
    },
  );

  test('a slow one is not waited for, and its payment is pending', async () => {
    const { user, documentId } = await newRequest();
    await harness.fault({ target: 'receive', kind: 'slow', ms: 3_000 });
    const gateway = harness.client(harness.url, 200);
    const payment = await startPayment(
      { ...harness.ports, gatewayOf: () => gateway },
      harness.order(user, documentId),
    );
    expect(payment).toMatchObject({ state: 'pending', transactionid: null });
  });

  test('one that is not there costs neither the customer nor the limits anything', async () => {
    const { user, documentId } = await newRequest();
    const walletnumber = harness.newWallet();
    const unreachable = harness.client('http://127.0.0.1:1');
    const gone = { ...harness.ports, gatewayOf: () => unreachable };
    for (let tries = 0; tries < 7; tries += 1) {
      const call = startPayment(
        gone,
        harness.order(user, documentId, { walletnumber }),
      );
      await expect(call).rejects.toMatchObject({ code: 'gateway-unavailable' });
    }
    const states = (await harness.paymentsOf(documentId)).map(
      (payment) => payment['state'],
    );
    expect(states).toEqual(Array.from({ length: 7 }, () => 'failed'));
    expect(
      (await harness.start(user, documentId, { walletnumber })).state,
    ).toBe('pending');
  });
});

describe('refusals, none of which leaves a payment or reaches the gateway', () => {
  const expectRefusal = async (
    documentId: string,
    call: Promise<unknown>,
    code: string,
  ) => {
    const before = (await harness.transactions()).length;
    await expect(call).rejects.toMatchObject({ code });
    expect(await harness.paymentsOf(documentId)).toEqual([]);
    expect((await harness.transactions()).length).toBe(before);
  };

  test.each([
    1,
    499.99,
    500.01,
    500.001,
    5e2 + 1e-9,
    0,
    -500,
    50_000,
    NaN,
    Infinity,
  ])('GHS %s instead of 500', async (amountCedis) => {
    const { user, documentId } = await newRequest();
    await expectRefusal(
      documentId,
      harness.start(user, documentId, { amountCedis }),
      'amount-mismatch',
    );
  });

  test.each([
    [
      'the price of the request instead of the price list',
      { price: 1 },
      { amountCedis: 1 },
      'amount-mismatch',
    ],
    [
      'a service that is no longer offered',
      { serviceId: 'gone' },
      {},
      'failed-precondition',
    ],
    ['a request that is paid', { paymentStatus: true }, {}, 'already-paid'],
    [
      'a request whose record is broken',
      { paymentStatus: 'no' },
      {},
      'bad-document',
    ],
    [
      'a request offered as a booking',
      {},
      { kind: 'consultancy' },
      'document-not-found',
    ],
  ] as const)('%s', async (_what, request, order, code) => {
    const { user, documentId } = await newRequest(request);
    await expectRefusal(
      documentId,
      harness.start(user, documentId, order),
      code,
    );
  });

  test("somebody else's request", async () => {
    const documentId = await harness.addRequest(newUser());
    await expectRefusal(
      documentId,
      harness.start(newUser(), documentId),
      'document-not-found',
    );
  });

  test.each(['none', '.', '..', 'a/b', 'a/b/c', '__x__'])(
    'a request that cannot be: %s',
    async (documentId) => {
      await expect(harness.start(newUser(), documentId)).rejects.toMatchObject({
        code: 'document-not-found',
      });
    },
  );

  test('a booking while no price is set, or a price of 0', async () => {
    const user = newUser();
    const documentId = await harness.addBooking(user);
    const call = () =>
      harness.start(user, documentId, { kind: 'consultancy', amountCedis: 0 });
    await harness.db.doc('AdminConfig/main').delete();
    await expectRefusal(documentId, call(), 'failed-precondition');
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 0 });
    await expectRefusal(documentId, call(), 'failed-precondition');
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    await expectRefusal(documentId, call(), 'amount-mismatch');
  });

  test.each([
    { status: 'Awaiting Admin Response' },
    { status: 'Booking Approved' },
    { AdminCancelled: true },
  ])('a booking that is not waiting for its payment: %j', async (fields) => {
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    const user = newUser();
    const documentId = await harness.addBooking(user, fields);
    const call = harness.start(user, documentId, {
      kind: 'consultancy',
      amountCedis: 50,
    });
    await expectRefusal(documentId, call, 'failed-precondition');
  });
});

describe('limits', () => {
  test('the fourth prompt within an hour to one wallet is refused, whoever sends it', async () => {
    const walletnumber = harness.newWallet();
    for (let sent = 0; sent < 3; sent += 1) {
      const user = newUser();
      await harness.start(user, await harness.addRequest(user), {
        walletnumber,
      });
    }
    const { user, documentId } = await newRequest();
    const call = () => harness.start(user, documentId, { walletnumber });
    await expect(call()).rejects.toMatchObject({ code: 'prompt-limit' });
    expect(await harness.paymentsOf(documentId)).toEqual([]);
    harness.aheadMs += 61 * 60_000;
    expect((await call()).state).toBe('pending');
  });

  test('the sixth prompt within an hour by one user is refused, whatever the wallets', async () => {
    const user = newUser();
    for (let sent = 0; sent < 5; sent += 1) {
      await harness.start(user, await harness.addRequest(user));
    }
    const documentId = await harness.addRequest(user);
    await expect(harness.start(user, documentId)).rejects.toMatchObject({
      code: 'prompt-limit',
    });
  });

  test('parallel calls cannot slip past the limit', async () => {
    const user = newUser();
    const documents = await Promise.all(
      Array.from({ length: 9 }, () => harness.addRequest(user)),
    );
    const answers = await Promise.allSettled(
      documents.map((documentId) => harness.start(user, documentId)),
    );
    expect(
      answers.filter((answer) => answer.status === 'fulfilled'),
    ).toHaveLength(5);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ code: 'prompt-limit' });
      }
    }
  });

  test('neither the limits nor the log hold a wallet number', async () => {
    const user = newUser();
    await harness.start(user, await harness.addRequest(user), {
      walletnumber: harness.newWallet(),
    });
    const limits = await harness.db.collection('limits').get();
    const stored = limits.docs
      .map((limit) => limit.id + JSON.stringify(limit.data()))
      .join();
    expect(limits.size).toBeGreaterThan(0);
    expect(stored).not.toMatch(/\b0249\d{6}\b/);
    expect(harness.logged.join()).not.toMatch(/\b(?:0|233)249\d{6}\b/);
    expect(harness.logged.join()).toMatch(/024\*\*\*\d{4}/);
  });
});
