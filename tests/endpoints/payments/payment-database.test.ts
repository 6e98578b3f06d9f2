import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PaymentGateway } from '../../../functions/src/providers/gateways/gateway';
import { checkPayment } from '../../../functions/src/services/payments/check-payment';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import {
  createPaymentStore,
  PaymentHarness,
} from '../support/payments/payment-harness';
import { newUser, startOne } from '../support/payments/started-payment';

const harness = await PaymentHarness.start();
await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
const { db, ports } = harness;
afterEach(() => vi.restoreAllMocks());

const minute = 60_000;
/**
 * CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL,
 * UNAVAILABLE, UNAUTHENTICATED.
 */
const passing = [1, 2, 4, 8, 10, 13, 14, 16];
const failure = (code: number) =>
  Object.assign(new Error(`code ${code}`), { code });

/**
 * The database answers transactions with an error: before anything is written,
 * or after the commit.
 */
function failTransactions(
  fails: () => number | null,
  side: 'before' | 'after',
) {
  const run = db.runTransaction.bind(db);
  return vi
    .spyOn(db, 'runTransaction')
    .mockImplementation(async (update, options) => {
      const code = fails();
      if (code !== null && side === 'before') throw failure(code);
      const result = await run(update, options);
      if (code !== null) throw failure(code);
      return result;
    });
}

/** A request whose prompt goes out; from then on the database fails. */
async function startFailing(
  codes: readonly number[],
  side: 'before' | 'after',
) {
  const left = [...codes];
  let isOut = false;
  failTransactions(() => (isOut ? (left.shift() ?? null) : null), side);
  const gateway: PaymentGateway = {
    findReport: (id, withinMs) => harness.gateway.findReport(id, withinMs),
    sendCode: (order, withinMs) => harness.gateway.sendCode(order, withinMs),
    requestDebit: async (order, withinMs) => {
      const outcome = await harness.gateway.requestDebit(order, withinMs);
      isOut = true;
      return outcome;
    },
  };
  const user = newUser();
  const documentId = await harness.addRequest(user);
  const payment = await startPayment(
    { ...ports, gatewayOf: () => gateway },
    harness.order(user, documentId),
  );
  return { documentId, payment };
}

describe('the number of the gateway', () => {
  test.each(
    passing.flatMap((code) =>
      (['before', 'after'] as const).map((side) => [code, side] as const),
    ),
  )('survives code %i %s its write', async (code, side) => {
    const { payment } = await startFailing([code], side);
    expect(payment.transactionid).not.toBeNull();
    const stored = await harness.read(`payments/${payment.paymentId}`);
    expect(stored).toMatchObject({
      state: 'pending',
      transactionid: payment.transactionid,
    });
    expect(stored['events']).toHaveLength(2);
  });

  test('is kept beside ours and in the log when its write fails for good, and the payment settles', async () => {
    let stalledMs = 0;
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(
      () => clock() + (stalledMs += 30_000),
    );
    const { documentId, payment } = await startFailing([13, 13, 13], 'before');
    const { paymentId, clienttransid, transactionid } = payment;
    expect(payment).toMatchObject({ state: 'pending' });
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      transactionid: null,
    });
    const line = harness.logged.find((one) =>
      one.startsWith("the gateway's answer was not written"),
    );
    expect(line).toContain(
      `"clienttransid":"${clienttransid}","transactionid":"${transactionid}"`,
    );
    await harness.press(transactionid, 'approve');
    harness.aheadMs += 2 * minute;
    await reconcilePayments(ports);
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });
});

describe('a database that stops answering once the prompt is out', () => {
  /**
   * What is stopped answers nothing from then on; the budget of the start is
   * used up. What still answers has the time it has on Google.
   */
  async function startHanging(
    stopped: readonly ('transact' | 'keepHint')[],
    answerLimitMs: number,
  ) {
    const store = createPaymentStore(db);
    const hang = () => new Promise<never>(() => undefined);
    const gateway: PaymentGateway = {
      findReport: (id, withinMs) => harness.gateway.findReport(id, withinMs),
      sendCode: (order, withinMs) => harness.gateway.sendCode(order, withinMs),
      requestDebit: async (order, withinMs) => {
        const outcome = await harness.gateway.requestDebit(order, withinMs);
        for (const name of stopped) Object.assign(store, { [name]: hang });
        harness.aheadMs += ports.startBudgetMs;
        return outcome;
      },
    };
    const user = newUser();
    const documentId = await harness.addRequest(user);
    harness.logged.length = 0;
    const own = {
      ...ports,
      store,
      gatewayOf: () => gateway,
      answerLimitMs,
    };
    const payment = await startPayment(own, harness.order(user, documentId));
    return { documentId, payment, log: harness.logged.join('\n') };
  }

  test('holds up no call: the number is kept, the payer is told, and the payment settles', async () => {
    const { documentId, payment, log } = await startHanging(
      ['transact'],
      ports.answerLimitMs,
    );
    expect(payment).toMatchObject({ state: 'pending' });
    expect(log).toContain('"kept":true,"cause":"TooLate"');
    await harness.press(payment.transactionid, 'approve');
    harness.aheadMs += 2 * minute;
    await reconcilePayments(ports);
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test('and keeps no number either leaves both numbers in the log', async () => {
    const { payment, log } = await startHanging(['transact', 'keepHint'], 50);
    const { clienttransid, transactionid } = payment;
    expect(log).toContain(
      `"clienttransid":"${clienttransid}","transactionid":"${transactionid}"`,
    );
    expect(log).toContain('"kept":false,"cause":"TooLate"');
  });
});

describe('a lost answer of the database', () => {
  test('to the claim of a question does not swallow the question', async () => {
    const { payment, isPaid } = await startOne(harness);
    const { paymentId, transactionid } = payment;
    await harness.press(transactionid, 'approve');
    const codes = [13];
    failTransactions(() => codes.shift() ?? null, 'after');
    expect(
      await checkPayment(ports, { paymentId, cause: 'user' }),
    ).toMatchObject({ state: 'paid' });
    expect(await isPaid()).toBe(true);
  });

  test('to the booking of money that has to go back is still told to a person', async () => {
    const { payment, documentId } = await startOne(harness);
    const { paymentId, transactionid } = payment;
    await db.doc(`requests/${documentId}`).delete();
    await harness.press(transactionid, 'approve');
    const codes = [null, 13];
    failTransactions(() => codes.shift() ?? null, 'after');
    harness.logged.length = 0;
    const after = await checkPayment(ports, { paymentId, cause: 'user' });
    expect(after).toMatchObject({ state: 'paid', refundDue: true });
    expect(harness.logged.join('\n')).toContain('refund due');
  });
});

describe('reconciliation', () => {
  test('asks again soon after a passing error, and an hour later about a broken record', async () => {
    const [sound, broken] = [await startOne(harness), await startOne(harness)];
    const [soundId, brokenId] = [
      sound.payment.paymentId,
      broken.payment.paymentId,
    ];
    await db.doc(`payments/${brokenId}`).update({ amountPesewas: 'much' });
    harness.aheadMs += 2 * minute;
    const now = ports.now().getTime();
    const store = createPaymentStore(db);
    const failing = Object.assign(createPaymentStore(db), {
      transact: <T>(run: Parameters<typeof store.transact<T>>[0]) =>
        store.transact<T>(async (transaction) => {
          const isSound =
            (await transaction.findPayment(soundId).catch(() => null)) !== null;
          asked += 1;
          // PERMISSION_DENIED: neither repeated by the store nor the record's
          // fault.
          if (isSound && asked === 1) throw failure(7);
          return run(transaction);
        }),
      listDuePaymentIds: () => Promise.resolve([soundId, brokenId]),
    });
    let asked = 0;
    const total = await reconcilePayments({ ...ports, store: failing });
    expect(total).toMatchObject({ broken: 1, failed: 1 });
    const delayOf = async (id: string) => {
      const at = (await db.doc(`payments/${id}`).get()).get(
        'nextCheckAt',
      ) as FirebaseFirestore.Timestamp;
      return at.toMillis() - now;
    };
    expect(await delayOf(brokenId)).toBeGreaterThanOrEqual(60 * minute);
    expect(await delayOf(soundId)).toBeLessThan(3 * minute);
  });
});

test('a prompt that is not sent because the database took too long is a fault of ours, and said so', async () => {
  const user = newUser();
  const documentId = await harness.addRequest(user);
  const store = createPaymentStore(db);
  const slow = Object.assign(createPaymentStore(db), {
    transact: async <T>(run: Parameters<typeof store.transact<T>>[0]) => {
      const result = await store.transact<T>(run);
      harness.aheadMs += 11_000;
      return result;
    },
  });
  const started = startPayment(
    { ...ports, store: slow },
    harness.order(user, documentId),
  );
  await expect(started).rejects.toMatchObject({ code: 'gateway-unavailable' });
  expect(harness.logged.join('\n')).toContain('prompt not sent, too late');
  const [payment] = await harness.paymentsOf(documentId);
  expect(payment).toMatchObject({ state: 'failed', transactionid: null });
  expect(await harness.transactions(String(payment?.['paymentId']))).toEqual(
    [],
  );
});
