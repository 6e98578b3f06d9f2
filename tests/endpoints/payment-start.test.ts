import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FirestorePaymentStore } from '../../functions/src/services/payments/firestore-payment-store';
import { startPayment } from '../../functions/src/services/payments/start-payment';
import { PaymentBench } from './support/payment-bench';
import { newUser } from './support/started-payment';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await PaymentBench.start();
});
afterAll(() => bench.stop());

describe('one prompt', () => {
  test('the record holds the price of the server, and the gateway is asked for exactly that', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const payment = await bench.start(user, documentId, { recipientNumber: '0240000142' });
    expect(payment).toMatchObject({ state: 'pending', amountPesewas: 50_000, userId: user, status: false });
    const [taken, more] = await bench.transactions(payment.paymentId);
    expect(taken).toMatchObject({ amount: 500, clienttransid: payment.clienttransid });
    expect(String(taken?.id)).toBe(payment.transactionid);
    expect(more).toBeUndefined();
    expect(await bench.read(`payments/${payment.paymentId}`)).toMatchObject({
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
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const app = initializeApp({ projectId: 'demo-asaase' }, 'other-process');
    // The clock stands still: however long fifty calls take on this machine, the one that wins is not too late to send.
    const at = bench.ports.now();
    const one = { ...bench.ports, now: () => at };
    const other = { ...one, store: new FirestorePaymentStore(getFirestore(app)) };
    const calls = Array.from({ length: 50 }, (_, index) =>
      startPayment(index % 2 === 0 ? one : other, bench.order(user, documentId)),
    );
    const answers = await Promise.all(calls);
    await deleteApp(app);
    expect(new Set(answers.map((payment) => payment.paymentId)).size).toBe(1);
    expect(await bench.paymentsOf(documentId)).toHaveLength(1);
    expect(await bench.transactions(answers[0]?.paymentId)).toHaveLength(1);
  });

  test('a second tap with another wallet returns the first payment', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const first = await bench.start(user, documentId);
    const second = await bench.start(user, documentId, { network: 'VODAFONE' });
    expect(second.paymentId).toBe(first.paymentId);
    expect(second.walletnumber).toBe(first.walletnumber);
    expect(await bench.transactions(first.paymentId)).toHaveLength(1);
  });

  test('a second prompt goes out only after the first one can no longer be answered', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const first = await bench.start(user, documentId);
    bench.aheadMs += 5 * 60_000 - 5_000;
    expect((await bench.start(user, documentId)).paymentId).toBe(first.paymentId);
    bench.aheadMs += 10_000;
    const second = await bench.start(user, documentId);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await bench.read(`payments/${first.paymentId}`)).toMatchObject({
      state: 'expired',
      status: false,
    });
  });

  test('a prompt approved while nobody looked is found before a second one is sent', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const first = await bench.start(user, documentId);
    await bench.press(first.transactionid, 'approve');
    bench.aheadMs += 10 * 60_000;
    await expect(bench.start(user, documentId)).rejects.toMatchObject({ code: 'already-paid' });
    expect(await bench.paymentsOf(documentId)).toHaveLength(1);
  });

  test('a declined payment may be repeated at once', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    await bench.fault({ target: 'receive', kind: 'refuse', reason: 'Insufficient funds' });
    await expect(bench.start(user, documentId)).rejects.toMatchObject({
      code: 'gateway-refused',
      reason: 'Insufficient funds',
    });
    const [refused] = await bench.paymentsOf(documentId);
    expect(refused).toMatchObject({ state: 'failed', failure: 'insufficient-funds', nextCheckAt: null });
    expect((await bench.start(user, documentId)).state).toBe('pending');
  });
});

describe('a gateway in trouble', () => {
  test.each(['drop', 'drop-after', 'error-before', 'error-after', 'garbage'])(
    'after %s the payment is pending, not failed, and no second order is sent',
    async (kind) => {
      const user = newUser();
      const documentId = await bench.addRequest(user);
      await bench.fault({ target: 'receive', kind });
      const payment = await bench.start(user, documentId);
      expect(payment).toMatchObject({ state: 'pending', transactionid: null, failure: null });
      expect((await bench.start(user, documentId)).paymentId).toBe(payment.paymentId);
      expect((await bench.transactions(payment.paymentId)).length).toBeLessThanOrEqual(1);
    },
  );

  test('a slow one is not waited for, and its payment is pending', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    await bench.fault({ target: 'receive', kind: 'slow', ms: 3_000 });
    const gateway = bench.client(bench.url, 200);
    const payment = await startPayment({ ...bench.ports, gateway }, bench.order(user, documentId));
    expect(payment).toMatchObject({ state: 'pending', transactionid: null });
  });

  test('one that is not there costs neither the customer nor the limits anything', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const walletnumber = bench.newWallet();
    const gone = { ...bench.ports, gateway: bench.client('http://127.0.0.1:1') };
    for (let tries = 0; tries < 7; tries += 1) {
      const call = startPayment(gone, bench.order(user, documentId, { walletnumber }));
      await expect(call).rejects.toMatchObject({ code: 'gateway-unavailable' });
    }
    const states = (await bench.paymentsOf(documentId)).map((payment) => payment['state']);
    expect(states).toEqual(Array.from({ length: 7 }, () => 'failed'));
    expect((await bench.start(user, documentId, { walletnumber })).state).toBe('pending');
  });
});

describe('refusals, none of which leaves a payment or reaches the gateway', () => {
  const expectRefusal = async (documentId: string, call: Promise<unknown>, code: string) => {
    const before = (await bench.transactions()).length;
    await expect(call).rejects.toMatchObject({ code });
    expect(await bench.paymentsOf(documentId)).toEqual([]);
    expect((await bench.transactions()).length).toBe(before);
  };

  test.each([1, 499.99, 500.01, 500.001, 5e2 + 1e-9, 0, -500, 50_000, NaN, Infinity])(
    'GHS %s instead of 500',
    async (amountCedis) => {
      const user = newUser();
      const documentId = await bench.addRequest(user);
      await expectRefusal(documentId, bench.start(user, documentId, { amountCedis }), 'amount-mismatch');
    },
  );

  test('the price of the request instead of the price list', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user, { price: 1 });
    await expectRefusal(documentId, bench.start(user, documentId, { amountCedis: 1 }), 'amount-mismatch');
  });

  test('a service that is no longer offered', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user, { serviceId: 'gone' });
    await expectRefusal(documentId, bench.start(user, documentId), 'failed-precondition');
  });

  test("somebody else's request", async () => {
    const documentId = await bench.addRequest(newUser());
    await expectRefusal(documentId, bench.start(newUser(), documentId), 'document-not-found');
  });

  test.each(['none', '.', '..', 'a/b', 'a/b/c', '__x__'])(
    'a request that cannot be: %s',
    async (documentId) => {
      await expect(bench.start(newUser(), documentId)).rejects.toMatchObject({ code: 'document-not-found' });
    },
  );

  test('a request that is paid', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user, { paymentStatus: true });
    await expectRefusal(documentId, bench.start(user, documentId), 'already-paid');
  });

  test('a request whose record is broken', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user, { paymentStatus: 'no' });
    await expectRefusal(documentId, bench.start(user, documentId), 'bad-document');
  });

  test('a request offered as a booking', async () => {
    const user = newUser();
    const documentId = await bench.addRequest(user);
    await expectRefusal(
      documentId,
      bench.start(user, documentId, { kind: 'consultancy' }),
      'document-not-found',
    );
  });

  test('a booking while no price is set, or a price of 0', async () => {
    const user = newUser();
    const documentId = await bench.addBooking(user);
    const call = () => bench.start(user, documentId, { kind: 'consultancy', amountCedis: 0 });
    await bench.db.doc('AdminConfig/main').delete();
    await expectRefusal(documentId, call(), 'failed-precondition');
    await bench.db.doc('AdminConfig/main').set({ ConsultancyAmount: 0 });
    await expectRefusal(documentId, call(), 'failed-precondition');
    await bench.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    await expectRefusal(documentId, call(), 'amount-mismatch');
  });

  test.each([
    { status: 'Awaiting Admin Response' },
    { status: 'Booking Approved' },
    { AdminCancelled: true },
  ])('a booking that is not waiting for its payment: %j', async (fields) => {
    await bench.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    const user = newUser();
    const documentId = await bench.addBooking(user, fields);
    const call = bench.start(user, documentId, { kind: 'consultancy', amountCedis: 50 });
    await expectRefusal(documentId, call, 'failed-precondition');
  });
});

describe('limits', () => {
  test('the fourth prompt within an hour to one wallet is refused, whoever sends it', async () => {
    const walletnumber = bench.newWallet();
    for (let sent = 0; sent < 3; sent += 1) {
      const user = newUser();
      await bench.start(user, await bench.addRequest(user), { walletnumber });
    }
    const user = newUser();
    const documentId = await bench.addRequest(user);
    const call = () => bench.start(user, documentId, { walletnumber });
    await expect(call()).rejects.toMatchObject({ code: 'prompt-limit' });
    expect(await bench.paymentsOf(documentId)).toEqual([]);
    bench.aheadMs += 61 * 60_000;
    expect((await call()).state).toBe('pending');
  });

  test('the sixth prompt within an hour by one user is refused, whatever the wallets', async () => {
    const user = newUser();
    for (let sent = 0; sent < 5; sent += 1) await bench.start(user, await bench.addRequest(user));
    const documentId = await bench.addRequest(user);
    await expect(bench.start(user, documentId)).rejects.toMatchObject({ code: 'prompt-limit' });
  });

  test('parallel calls cannot slip past the limit', async () => {
    const user = newUser();
    const documents = await Promise.all(Array.from({ length: 9 }, () => bench.addRequest(user)));
    const answers = await Promise.allSettled(documents.map((documentId) => bench.start(user, documentId)));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'prompt-limit' });
    }
  });

  test('neither the limits nor the log hold a wallet number', async () => {
    const user = newUser();
    await bench.start(user, await bench.addRequest(user), { walletnumber: bench.newWallet() });
    const limits = await bench.db.collection('limits').get();
    const stored = limits.docs.map((limit) => limit.id + JSON.stringify(limit.data())).join();
    expect(limits.size).toBeGreaterThan(0);
    expect(stored).not.toMatch(/\b0249\d{6}\b/);
    expect(bench.logged.join()).not.toMatch(/\b(?:0|233)249\d{6}\b/);
    expect(bench.logged.join()).toMatch(/024\*\*\*\d{4}/);
  });
});
