import { describe, expect, test } from 'vitest';
import type { Timestamp } from 'firebase-admin/firestore';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { dayInAccra } from '@contract/values/booking/working-days';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import type { PaymentPorts } from '../../../functions/src/services/payments/ports';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { PaymentHarness } from '../support/payments/payment-harness';
import {
  newUser,
  startOne as start,
} from '../support/payments/started-payment';

/** Today and the days after it. */
const listNextDays = (count: number) =>
  Array.from({ length: count }, (_, ahead) =>
    dayInAccra(new Date(Date.now() + ahead * 86_400_000)),
  );
const minutes = (count: number) => count * 60_000;
const harness = await PaymentHarness.start();
await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
const startOne = () => start(harness);

describe('settling', () => {
  test('writes the payment and the request together, and nothing else of the request', async () => {
    const { documentId, payment, verify } = await startOne();
    const before = await harness.read(`requests/${documentId}`);
    await harness.press(payment.transactionid, 'approve');
    expect(await verify()).toMatchObject({
      isDocumentPaid: true,
      payment: { state: 'paid', status: true },
    });
    const request = await harness.read(`requests/${documentId}`);
    const {
      paymentStatus,
      walletnumber,
      paidAt,
      promisedBy,
      assignedTo,
      searchPrefixes,
      ...rest
    } = request;
    expect({ paymentStatus, walletnumber, assignedTo }).toEqual({
      paymentStatus: true,
      walletnumber: payment.walletnumber,
      assignedTo: null,
    });
    const stored = await harness.read(`payments/${payment.paymentId}`);
    expect(paidAt).toEqual(stored['paidAt']);
    const paidDate = (paidAt as Timestamp).toDate();
    expect((promisedBy as Timestamp).toDate()).toEqual(
      findPromisedBy(paidDate, 10, defaultPublicHolidays),
    );
    expect(searchPrefixes).toEqual(
      expect.arrayContaining(['ab', 'ga 183 8164', '024', 'dzor']),
    );
    for (const [field, value] of Object.entries(rest)) {
      expect(value).toEqual(before[field]);
    }
    // An open dashboard counts again, however old the request is.
    const { updateTime } = await harness.db
      .doc(`payments/${payment.paymentId}`)
      .get();
    const changes = await harness.db
      .doc(`request_changes/${String(before['userId'])}`)
      .get();
    expect(changes.updateTime).toEqual(updateTime);
    expect(Object.keys(changes.data() ?? {})).toEqual(['at']);
    expect(stored['events']).toMatchObject([
      { state: 'created', cause: 'start' },
      { state: 'pending', cause: 'gateway-answer' },
      { state: 'paid', cause: 'user' },
    ]);
    expect(stored).toMatchObject({ nextCheckAt: null, refundDue: false });
  });

  test('makes room for another request of an account that has too many unpaid ones', async () => {
    const { user, documentId, payment, verify } = await startOne();
    const quota = harness.db.doc(`quotas/${user}`);
    const unpaid = ['one', documentId, 'two'];
    await quota.set({ unpaid, counts: { request: 3 } });
    await harness.press(payment.transactionid, 'approve');
    await verify();
    expect((await quota.get()).data()).toEqual({
      unpaid: ['one', 'two'],
      counts: { request: 3 },
    });
    await verify();
    expect((await quota.get()).data()).toEqual({
      unpaid: ['one', 'two'],
      counts: { request: 3 },
    });
  });

  test('carries the reference from the request to its payment and into the search', async () => {
    const { documentId, payment, verify } = await start(harness, {
      reference: 'LS-7K3M-98',
    });
    expect(payment.reference).toBe('LS-7K3M-98');
    await harness.press(payment.transactionid, 'approve');
    await verify();
    const { searchPrefixes } = await harness.read(`requests/${documentId}`);
    expect(searchPrefixes).toEqual(
      expect.arrayContaining(['ls 7k3m 98', '7k3m', '98']),
    );
    expect((await startOne()).payment.reference).toBeNull();
  });

  test.each([
    [
      'as configured',
      { promisedWorkingDays: 1, publicHolidays: listNextDays(6) },
      1,
      listNextDays(6),
    ],
    [
      'without holidays when the list is empty',
      { promisedWorkingDays: 3, publicHolidays: [] },
      3,
      [],
    ],
    [
      'as built in where a setting does not parse',
      { promisedWorkingDays: 0, publicHolidays: ['1 May'] },
      10,
      defaultPublicHolidays,
    ],
  ])('promises the results %s', async (_name, settings, days, holidays) => {
    await harness.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: 50, ...settings });
    const { documentId, payment, verify } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    await verify();
    const { paidAt, promisedBy } = await harness.read(`requests/${documentId}`);
    const expected = findPromisedBy(
      (paidAt as Timestamp).toDate(),
      days,
      holidays,
    );
    expect((promisedBy as Timestamp).toDate()).toEqual(expected);
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
  });

  test('approves the booking it pays', async () => {
    const user = newUser();
    const documentId = await harness.addBooking(user);
    const payment = await harness.start(user, documentId, {
      kind: 'consultancy',
      amountCedis: 50,
    });
    expect(payment).toMatchObject({
      amountPesewas: 5_000,
      serviceType: 'Boundary',
    });
    await harness.press(payment.transactionid, 'approve');
    harness.aheadMs += minutes(1);
    await reconcilePayments(harness.ports);
    expect(
      await harness.read(`consultancy_bookings/${documentId}`),
    ).toMatchObject({
      paymentStatus: true,
      status: 'Booking Approved',
    });
  });

  test('of a booking cancelled meanwhile, or a request deleted meanwhile, is money to give back', async () => {
    const user = newUser();
    const booking = await harness.addBooking(user);
    const first = await harness.start(user, booking, {
      kind: 'consultancy',
      amountCedis: 50,
    });
    const { documentId, payment } = await startOne();
    await harness.db
      .doc(`consultancy_bookings/${booking}`)
      .update({ AdminCancelled: true });
    await harness.db.doc(`requests/${documentId}`).delete();
    for (const { transactionid } of [first, payment]) {
      await harness.press(transactionid, 'approve');
    }
    harness.aheadMs += minutes(2);
    await reconcilePayments(harness.ports);
    for (const { paymentId } of [first, payment]) {
      expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
        state: 'paid',
        refundDue: true,
      });
    }
    expect(await harness.read(`consultancy_bookings/${booking}`)).toMatchObject(
      { paymentStatus: false },
    );
  });

  test('is not stopped by what an owner wrote into the request', async () => {
    const { documentId, payment, verify, isPaid } = await startOne();
    await harness.db
      .doc(`requests/${documentId}`)
      .update({ name: 7, address: null });
    await harness.press(payment.transactionid, 'approve');
    harness.aheadMs += minutes(1);
    await expect(verify()).rejects.toMatchObject({ code: 'bad-document' });
    await reconcilePayments(harness.ports);
    expect(await isPaid()).toBe(true);
  });

  test('of two payments for one request pays it once and flags the second', async () => {
    const { user, documentId, payment: first, isPaid } = await startOne();
    harness.aheadMs += minutes(6);
    const second = await harness.start(user, documentId);
    for (const { transactionid } of [second, first]) {
      await harness.press(transactionid, 'approve');
    }
    harness.aheadMs += minutes(2);
    await Promise.all([
      reconcilePayments(harness.ports),
      reconcilePayments(harness.ports),
    ]);
    expect(await isPaid()).toBe(true);
    const payments = await harness.paymentsOf(documentId);
    expect(payments.map((payment) => payment['state'])).toEqual([
      'paid',
      'paid',
    ]);
    expect(
      payments.filter((payment) => payment['refundDue'] === true),
    ).toHaveLength(1);
    expect(harness.logged.join()).toContain('refund due');
  });

  test('of two callbacks at once the second waits for the first, not until the gateway may be asked again', async () => {
    const { payment, isPaid } = await startOne();
    const { transactionid, clienttransid } = payment;
    await harness.press(transactionid, 'approve');
    const paid = { outcome: 'paid', transactionid, clienttransid } as const;
    const call = (ports: Partial<PaymentPorts>) =>
      handleCallback({ ...harness.ports, ...ports }, 'redde', paid);
    const waited: number[] = [];
    const calls: Promise<void>[] = [];
    let goOn = () => {};
    const isSecondWaiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { gateway } = harness;
    const findReport = async (asked: string) => {
      calls.push(call({ wait }));
      await isSecondWaiting;
      return gateway.findReport(asked);
    };
    const first = call({ gatewayOf: () => ({ ...gateway, findReport }) });
    const wait = async (ms: number) => {
      waited.push(ms);
      goOn();
      await first;
    };
    await first;
    await Promise.all(calls);
    expect(waited).toEqual([1_000]);
    expect(await isPaid()).toBe(true);
  });

  test('twenty questions at once settle once', async () => {
    const { payment, verify, claim, isPaid } = await startOne();
    await harness.press(payment.transactionid, 'approve');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? verify() : claim(),
      ),
    );
    expect(await isPaid()).toBe(true);
    const stored = await harness.read(`payments/${payment.paymentId}`);
    expect(stored['events']).toHaveLength(3);
    expect(stored).toMatchObject({ refundDue: false });
  });
});

describe('reconciliation', () => {
  test('asks about what is due only, and settles what nobody asked about', async () => {
    const due = await startOne();
    await harness.press(due.payment.transactionid, 'approve');
    harness.aheadMs += minutes(1);
    const notDue = await startOne();
    const before = await harness.read(`payments/${notDue.payment.paymentId}`);
    await reconcilePayments(harness.ports);
    expect(await due.isPaid()).toBe(true);
    expect(await harness.read(`payments/${notDue.payment.paymentId}`)).toEqual(
      before,
    );
  });

  test('a payment approved after it expired is honoured', async () => {
    const { payment, state, isPaid } = await startOne();
    harness.aheadMs += minutes(7);
    await reconcilePayments(harness.ports);
    expect(await state()).toBe('expired');
    await harness.press(payment.transactionid, 'approve');
    harness.aheadMs += minutes(5);
    await reconcilePayments(harness.ports);
    expect(await state()).toBe('paid');
    expect(await isPaid()).toBe(true);
  });

  test('a broken record is set aside and does not hold up the others', async () => {
    const broken = await startOne();
    const sound = await startOne();
    await harness.db
      .doc(`payments/${broken.payment.paymentId}`)
      .update({ amountPesewas: 'much' });
    await harness.press(sound.payment.transactionid, 'approve');
    harness.aheadMs += minutes(2);
    expect(await reconcilePayments(harness.ports)).toMatchObject({ broken: 1 });
    expect(await sound.isPaid()).toBe(true);
    expect(await reconcilePayments(harness.ports)).toMatchObject({ broken: 0 });
  });

  test('more due payments than one page holds are all asked about in one run', async () => {
    const template = await startOne();
    const stored = await harness.read(`payments/${template.payment.paymentId}`);
    const batch = harness.db.batch();
    const now = Date.now() + harness.aheadMs;
    for (let index = 0; index < 60; index += 1) {
      const paymentId = `bulk-${String(index).padStart(2, '0')}`;
      const nextCheckAt = new Date(now - minutes(10) + index * 1000);
      batch.set(harness.db.doc(`payments/${paymentId}`), {
        ...stored,
        paymentId,
        nextCheckAt,
        transactionid: null,
      });
    }
    await batch.commit();
    // Where a run does not come to its end, it is who has waited longest that
    // was asked about.
    expect(
      await harness.ports.store.listDuePaymentIds(new Date(now), 2),
    ).toEqual(['bulk-00', 'bulk-01']);
    const { checked } = await reconcilePayments(harness.ports);
    expect(checked).toBe(60);
    const left = await harness.db
      .collection('payments')
      .where('nextCheckAt', '<=', new Date(now))
      .get();
    const ids = left.docs
      .map((document) => document.id)
      .filter((id) => id.startsWith('bulk-'));
    expect(ids).toEqual([]);
  });
});
