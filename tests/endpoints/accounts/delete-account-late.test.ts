import { describe, expect, test } from 'vitest';
import { Payment } from '@contract/entities/payment/payment';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { closePayment } from '../../../functions/src/services/payments/cases/close-payment';
import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import { deleteAccount } from '../../../functions/src/services/privacy/delete-account';
import { resumeDeletions } from '../../../functions/src/services/privacy/run-deletion';
import { findTraces } from '../support/payments/invariants';
import { newPerson, type Person } from '../support/person';
import { PrivacyHarness } from '../support/privacy-harness';

const minutes = (count: number) => count * 60_000;
const harness = await PrivacyHarness.start();

const remove = ({ uid }: Person) =>
  deleteAccount(
    harness.ports,
    { uid, authTime: harness.ports.now() },
    { acceptUnfinished: false },
  );

/**
 * Somebody whose prompt ran out without an answer, and was closed: the gateway
 * may still have taken the money.
 */
async function leaveWithExpiredPayment() {
  const { payments, accounts } = harness;
  const person = newPerson();
  accounts.accounts.set(person.uid, {
    email: null,
    isAdmin: false,
    locked: false,
  });
  const documentId = await payments.addRequest(person.uid, {
    name: person.name,
    address: person.address,
  });
  const payment = await payments.start(person.uid, documentId, {
    walletnumber: person.wallet,
  });
  await expect(remove(person)).rejects.toMatchObject({
    code: 'payment-under-way',
  });
  payments.aheadMs += minutes(7);
  await reconcilePayments(payments.ports);
  expect(await payments.read(`payments/${payment.paymentId}`)).toMatchObject({
    state: 'expired',
  });
  // The wallet is kept for as long as the payment may be asked about.
  await expect(remove(person)).rejects.toMatchObject({
    code: 'payment-under-way',
  });
  payments.aheadMs += minutes(72 * 60);
  for (let runs = 0; runs < 2; runs += 1) {
    await reconcilePayments(payments.ports);
  }
  await expect(remove(person)).rejects.toMatchObject({
    code: 'payment-under-way',
  });
  await closePayment(payments.ports, {
    administratorId: 'efua',
    paymentId: payment.paymentId,
    note: 'Nothing came.',
  });
  await remove(person);
  const { transactionid, clienttransid } = payment;
  const readPayment = () => payments.read(`payments/${payment.paymentId}`);
  const readRequest = () => payments.read(`requests/${documentId}`);
  return {
    person,
    documentId,
    transactionid,
    clienttransid,
    readPayment,
    readRequest,
  };
}

describe('money that arrives after the account is deleted', () => {
  test('is booked and flagged to be given back', async () => {
    const left = await leaveWithExpiredPayment();
    const { transactionid, clienttransid } = left;
    const { payments } = harness;
    await payments.press(transactionid, 'approve');
    await handleCallback(payments.ports, 'redde', {
      outcome: 'paid',
      transactionid,
      clienttransid,
    });
    const payment = await left.readPayment();
    expect(payment).toMatchObject({
      state: 'paid',
      status: true,
      refundDue: true,
      reason: null,
      transactionid,
    });
    expect(payment).toMatchObject({
      clientName: 'Deleted account',
      walletnumber: expect.stringContaining('***') as string,
    });
    expect(Payment.safeParse(toDates(payment)).success).toBe(true);
    expect(await left.readRequest()).toMatchObject({
      paymentStatus: false,
      searchPrefixes: [],
      walletnumber: null,
    });
    payments.aheadMs += minutes(71);
    await resumeDeletions(harness.ports);
    expect(
      await payments.read(`account_deletions/${left.person.uid}`),
    ).toMatchObject({ step: 'done' });
    expect(await findTraces(harness, left.person)).toEqual([]);
  });

  test('and one that is declined stays failed, without the words of the gateway', async () => {
    const left = await leaveWithExpiredPayment();
    const { transactionid, clienttransid } = left;
    await harness.payments.press(transactionid, 'decline');
    await handleCallback(harness.payments.ports, 'redde', {
      outcome: 'failed',
      transactionid,
      clienttransid,
    });
    expect(await left.readPayment()).toMatchObject({
      state: 'failed',
      reason: null,
      refundDue: false,
    });
  });

  test('while none can be started any more, not even by a call that was already on its way', async () => {
    const left = await leaveWithExpiredPayment();
    const order = harness.payments.order(left.person.uid, left.documentId);
    await expect(
      startPayment(harness.payments.ports, order),
    ).rejects.toMatchObject({
      code: 'document-not-found',
    });
    const tried = await harness.payments.paymentsOf(left.documentId);
    expect(tried).toHaveLength(1);
  });
});

test('the last pass comes when no ID token can be left, not before', async () => {
  const left = await leaveWithExpiredPayment();
  const path = `account_deletions/${left.person.uid}`;
  harness.payments.aheadMs += minutes(59);
  await resumeDeletions(harness.ports);
  expect(await harness.payments.read(path)).toMatchObject({
    step: 'last-pass',
  });
  harness.payments.aheadMs += minutes(12);
  await resumeDeletions(harness.ports);
  expect(await harness.payments.read(path)).toMatchObject({ step: 'done' });
});

test('a record that fits no schema does not keep the person in it', async () => {
  const person = newPerson();
  harness.accounts.accounts.set(person.uid, {
    email: person.email,
    isAdmin: false,
    locked: false,
  });
  const odd = {
    userId: person.uid,
    name: person.name,
    phoneNumber: 7,
    address: [person.address],
    results: person.name,
  };
  const { db } = harness.payments;
  await db
    .doc(`requests/odd-${person.uid}`)
    .set({ ...odd, documentURL: 7, imageUrl: person.name, resultsUrl: null });
  await db
    .doc(`payments/odd-${person.uid}`)
    .set({ userId: person.uid, walletnumber: person.name, clientName: 7 });
  await db
    .doc(`consultancy_bookings/odd-${person.uid}`)
    .set({ userId: person.uid, name: 7, topic: person.name });
  await remove(person);
  expect(
    await harness.payments.read(`account_deletions/${person.uid}`),
  ).toMatchObject({ step: 'last-pass' });
  const traces = await findTraces(harness, person);
  expect(traces.filter((path) => !path.startsWith('outbox/'))).toEqual([]);
});
