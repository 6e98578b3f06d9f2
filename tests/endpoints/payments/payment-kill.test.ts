import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CrashPoint } from '../support/functions/crash-points';
import { HttpHarness } from '../support/functions/http-harness';

const harness = await HttpHarness.take();
beforeEach(() => harness.clearFaults());

// One kill for each end that it can have; the deep run kills at every step
// (tests/deep/payment-every-step.test.ts).

/**
 * Runs what is going to die of kill -9 at a point, and starts the process
 * again.
 */
async function dieAt(
  point: CrashPoint,
  doing: () => Promise<unknown>,
): Promise<void> {
  await harness.first.arm(point);
  const lost = doing().then(
    () => 'answered',
    () => 'lost',
  );
  expect(await harness.first.waitForDeath()).toBe('SIGKILL');
  expect(await lost).toBe('lost');
  await harness.first.start();
  await harness.pass(0);
}

const isPaid = async (documentId: string) =>
  (await harness.read(`requests/${documentId}`))['paymentStatus'];
const waitForPaid = (documentId: string) =>
  vi.waitFor(async () => expect(await isPaid(documentId)).toBe(true), {
    timeout: 45_000,
    interval: 50,
  });

/**
 * One request, paid once, by the one transaction that took the money: to the
 * pesewa.
 */
async function expectOnePaid(documentId: string): Promise<void> {
  expect(await isPaid(documentId)).toBe(true);
  const paid = (await harness.paymentsOf(documentId)).filter(
    (payment) => payment['status'] === true,
  );
  expect(paid).toMatchObject([
    { state: 'paid', refundDue: false, amountPesewas: 50_000 },
  ]);
  const money = (await harness.takenFor(documentId)).filter(
    (taken) => taken.outcome === 'paid',
  );
  expect(money).toMatchObject([
    { amount: 500, clientreference: paid[0]?.['paymentId'] },
  ]);
}

/**
 * Without the callback that says that the order is under way: it would be
 * counted among the steps, or not.
 */
async function newOrder() {
  await harness.fault({ target: 'callback', kind: 'lost' });
  const user = harness.newUser();
  const documentId = await harness.addRequest(user);
  return { user, documentId };
}

/** A prompt on the phone whose approval nobody told us of. */
async function startApproved() {
  const { user, documentId } = await newOrder();
  const { status, body } = await harness.pay(user, documentId);
  expect(status).toBe(200);
  const { id: paymentId, transactionid } = body['data'] as {
    id: string;
    transactionid: string;
  };
  await harness.press(transactionid, 'approve', false);
  return { user, documentId, paymentId, transactionid };
}

describe('killed while a payment starts', () => {
  test('before the record: nothing happened, and the next tap begins', async () => {
    const { user, documentId } = await newOrder();
    await dieAt({ step: 'transaction', side: 'before', nth: 1 }, () =>
      harness.pay(user, documentId),
    );
    expect(await harness.paymentsOf(documentId)).toEqual([]);
    expect((await harness.pay(user, documentId)).body['data']).toMatchObject({
      status: 'pending',
    });
    const [taken, more] = await harness.takenFor(documentId);
    expect(more).toBeUndefined();
    await harness.press(taken?.id ?? '', 'approve');
    await waitForPaid(documentId);
    await expectOnePaid(documentId);
  });

  test('before the gateway is called: open and never failed, no second prompt while one could be out', async () => {
    const { user, documentId } = await newOrder();
    await dieAt({ step: 'debit', side: 'before', nth: 1 }, () =>
      harness.pay(user, documentId),
    );
    const [payment] = await harness.paymentsOf(documentId);
    expect(payment).toMatchObject({
      state: 'created',
      status: false,
      transactionid: null,
    });
    const again = await harness.pay(user, documentId);
    expect(again).toMatchObject({
      status: 200,
      body: { data: { id: payment?.['paymentId'] } },
    });
    expect(await harness.takenFor(documentId)).toEqual([]);
    const ids = { documentId, paymentId: String(payment?.['paymentId']) };
    expect((await harness.verify(user, ids)).body).toMatchObject({
      paymentStatus: false,
    });

    await harness.pass(6 * 60_000 + 1_000);
    await harness.pay(user, documentId);
    const [taken, more] = await harness.takenFor(documentId);
    expect(more).toBeUndefined();
    await harness.press(taken?.id ?? '', 'approve');
    await waitForPaid(documentId);
    await expectOnePaid(documentId);
    expect(await harness.read(`payments/${ids.paymentId}`)).toMatchObject({
      state: 'expired',
      status: false,
    });
  });

  test('after the gateway took it, before its answer is stored: the second tap finds it, its callback pays', async () => {
    const { user, documentId } = await newOrder();
    await dieAt({ step: 'debit', side: 'after', nth: 1 }, () =>
      harness.pay(user, documentId),
    );
    const again = await harness.pay(user, documentId);
    expect(again.status).toBe(200);
    expect(['created', 'pending']).toContain(
      (again.body['data'] as { status: string }).status,
    );
    const [taken, more] = await harness.takenFor(documentId);
    expect(more).toBeUndefined();
    await harness.press(taken?.id ?? '', 'approve');
    await waitForPaid(documentId);
    await expectOnePaid(documentId);
  });
});

/** After the gateway said PAID, before it is recorded. */
const paidAndUntold: CrashPoint = { step: 'report', side: 'after', nth: 1 };

test('killed while a callback settles: the schedule ends it', async () => {
  const { documentId, paymentId, transactionid } = await startApproved();
  const { clienttransid } = await harness.read(`payments/${paymentId}`);
  const callback = { status: 'PAID', transactionid, clienttransid };
  await dieAt(paidAndUntold, () =>
    harness.call('reddeCallback', null, callback),
  );
  expect(await isPaid(documentId)).toBe(false);
  await harness.pass(60_000);
  await harness.schedule();
  await expectOnePaid(documentId);
  expect((await harness.call('reddeCallback', null, callback)).status).toBe(
    202,
  );
  await expectOnePaid(documentId);
});

test('killed while the user verifies: the next tap tells the truth', async () => {
  const { user, ...ids } = await startApproved();
  await dieAt(paidAndUntold, () => harness.verify(user, ids));
  await harness.pass(6_000);
  expect((await harness.verify(user, ids)).body).toMatchObject({
    paymentStatus: true,
    state: 'paid',
  });
  await expectOnePaid(ids.documentId);
});

test('killed while the schedule runs, after one of two is settled: the next run settles everything once', async () => {
  const orders = [await startApproved(), await startApproved()];
  await harness.pass(60_000);
  await dieAt({ step: 'transaction', side: 'after', nth: 4 }, () =>
    harness.schedule(),
  );
  await harness.pass(60_000);
  await Promise.all([
    harness.schedule(harness.first),
    harness.schedule(harness.second),
  ]);
  for (const { documentId } of orders) await expectOnePaid(documentId);
});

describe('killed while a code is sent', () => {
  /** The gateway has sent a code, and waits for it. */
  async function startAsked() {
    const { user, documentId } = await newOrder();
    const { body } = await harness.pay(user, documentId, {
      walletnumber: '0240007001',
    });
    const { id: paymentId } = body['data'] as { id: string };
    const [taken] = await harness.takenFor(documentId);
    const send = (tryNumber: number) =>
      harness.call('sendPaymentCode', user, {
        paymentId,
        code: taken?.code,
        tryNumber,
      });
    return { documentId, send };
  }

  test('before it left: one try is gone, and the next one pays once', async () => {
    const { documentId, send } = await startAsked();
    await dieAt({ step: 'code', side: 'before', nth: 1 }, () => send(1));
    // The same call again does not send it; the next try has to wait.
    expect((await send(1)).body).toMatchObject({ state: 'code-asked' });
    expect((await send(2)).status).toBe(409);
    await harness.pass(61_000);
    expect((await send(2)).body).toMatchObject({ state: 'pending' });
    const [taken, more] = await harness.takenFor(documentId);
    expect(more).toBeUndefined();
    await harness.press(taken?.id ?? '', 'approve');
    await waitForPaid(documentId);
    await expectOnePaid(documentId);
  });

  test('after the gateway took it: the prompt is found, and paid once', async () => {
    const { documentId, send } = await startAsked();
    await dieAt({ step: 'code', side: 'after', nth: 1 }, () => send(1));
    const [taken, more] = await harness.takenFor(documentId);
    expect(more).toBeUndefined();
    await harness.press(taken?.id ?? '', 'approve', false);
    await harness.pass(60_000);
    await harness.schedule();
    await expectOnePaid(documentId);
  });
});
