import { expect, test, vi } from 'vitest';
import { runTransaction } from '../../../functions/src/firestore/run-transaction';
import { samplePayment } from '../../../functions/src/services/payments/testing/sample-payment';
import { AccountHarness } from '../support/account-harness';
import { createPaymentStore } from '../support/payments/payment-harness';

const harness = await AccountHarness.start();

const minute = 60_000;

test('a transaction that lost races is tried again, however long the machine stood still meanwhile', async () => {
  const counter = harness.db.doc('counters/one');
  await counter.set({ count: 0 });
  let stalledMs = 0;
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + stalledMs);
  let tries = 0;
  await runTransaction(harness.db, async (transaction) => {
    tries += 1;
    const { count } = (await transaction.get(counter)).data() as {
      count: number;
    };
    if (tries < 3) await counter.set({ count: count + 10 });
    stalledMs += minute;
    transaction.update(counter, { count: count + 1 });
  });
  expect(tries).toBe(3);
  expect((await counter.get()).data()).toEqual({ count: 21 });
});

test('what is no lost race is not tried again', async () => {
  let tries = 0;
  const run = runTransaction(harness.db, async (transaction) => {
    tries += 1;
    await transaction.get(harness.db.doc('counters/one'));
    transaction.update(harness.db.doc('counters/missing'), { count: 1 });
  });
  await expect(run).rejects.toMatchObject({ code: 5 });
  expect(tries).toBe(1);
});

test('a payment that lost five races is tried a sixth time, as every other change', async () => {
  const raced = harness.db.doc('payments/raced');
  await raced.set({ ...samplePayment({ paymentId: 'raced' }) });
  let tries = 0;
  await createPaymentStore(harness.db).transact(async (transaction) => {
    tries += 1;
    const payment = await transaction.findPayment('raced');
    if (tries <= 5) await raced.update({ updatedAt: new Date() });
    if (payment !== null) transaction.savePayment(payment);
  });
  expect(tries).toBe(6);
});
