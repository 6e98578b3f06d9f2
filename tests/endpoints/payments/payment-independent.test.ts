import { describe, expect, test } from 'vitest';
import { findSearchPrefixes } from '@contract/values/search-prefixes';
import { checkPayment } from '../../../functions/src/services/payments/check-payment';
import type { PaymentPorts } from '../../../functions/src/services/payments/ports';
import { FirestoreCursorStore } from '../../../functions/src/firestore/firestore-cursor-store';
import { FirestoreSearchStore } from '../../../functions/src/firestore/firestore-search-store';
import {
  indexPaidRequests,
  indexRequest,
} from '../../../functions/src/services/requests/index-request';
import {
  createPaymentStore,
  createQueue,
  PaymentHarness,
} from '../support/payments/payment-harness';
import { newUser, startOne } from '../support/payments/started-payment';

const harness = await PaymentHarness.start();
await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
const search = new FirestoreSearchStore({
  db: harness.db,
  queue: createQueue(harness.db),
});

/** Money that arrived is booked whatever else is wrong. */
describe('booking a payment', () => {
  test('depends on no search: the prefixes come afterwards, from the schedule where they failed', async () => {
    const { documentId, payment } = await startOne(harness, {
      name: 'Kwabena Example',
    });
    await harness.press(payment.transactionid, 'approve');
    const failing: PaymentPorts['store'] = Object.assign(
      createPaymentStore(harness.db),
      {
        indexRequest: () => Promise.reject(new Error('no index')),
      },
    );
    const { paymentId } = payment;
    await checkPayment(
      { ...harness.ports, store: failing },
      { paymentId, cause: 'user' },
    );
    const findTyped = (typed: string) =>
      harness.db
        .collection('requests')
        .where(
          'searchPrefixes',
          'array-contains-any',
          findSearchPrefixes(typed) ?? [],
        )
        .get();
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
      searchPrefixes: [],
    });
    expect((await findTyped('kwabena')).size).toBe(0);
    const { log, now } = harness.ports;
    const cursors = new FirestoreCursorStore(harness.db);
    for (let run = 0; run < 2; run += 1) {
      await indexPaidRequests({ cursors, search, log, now });
    }
    expect((await findTyped('kwabena')).docs.map(({ id }) => id)).toEqual([
      documentId,
    ]);
  });

  test('writes no prefixes about a deleted account', async () => {
    const { user, documentId, verify, payment } = await startOne(harness);
    await harness.press(payment.transactionid, 'approve');
    await verify();
    await harness.db
      .doc(`requests/${documentId}`)
      .update({ searchPrefixes: [] });
    await harness.db.doc(`account_deletions/${user}`).set({ uid: user });
    expect(await indexRequest(search, documentId)).toBe(false);
    expect(await harness.read(`requests/${documentId}`)).toMatchObject({
      searchPrefixes: [],
    });
  });

  test('a request from before there was an assignee is found as nobody’s, and one that somebody has stays theirs', async () => {
    const { user, documentId } = await startOne(harness);
    const from = { documentId, userId: user, paymentStatus: true, name: 'Ama' };
    for (const [fields, expected] of [
      [{ searchPrefixes: ['am'] }, null],
      [{ searchPrefixes: [], assignedTo: 'efua' }, 'efua'],
    ] as const) {
      await harness.db
        .doc(`requests/${documentId}`)
        .set({ ...from, ...fields });
      expect(await indexRequest(search, documentId)).toBe(true);
      expect(await indexRequest(search, documentId)).toBe(false);
      const { assignedTo } = await harness.read(`requests/${documentId}`);
      expect(assignedTo).toBe(expected);
    }
  });

  test.each([
    [
      'a booking that does not parse',
      { phone: 'unknown', selectedSlot: 'Monday' },
    ],
    ['settings that do not parse', { topic: 'Boundary' }],
  ])('is not stopped by %s', async (_name, fields) => {
    const user = newUser();
    const documentId = await harness.addBooking(user);
    const { paymentId, transactionid } = await harness.start(user, documentId, {
      kind: 'consultancy',
      amountCedis: 50,
    });
    await harness.db.doc(`consultancy_bookings/${documentId}`).update(fields);
    await harness.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: 49.999, publicHolidays: 'none' });
    await harness.press(transactionid, 'approve');
    await checkPayment(harness.ports, { paymentId, cause: 'schedule' });
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
      refundDue: false,
    });
    expect(
      await harness.read(`consultancy_bookings/${documentId}`),
    ).toMatchObject({
      paymentStatus: true,
      paymentId,
    });
  });

  test('is not stopped by a reported charge that does not parse', async () => {
    const { payment, isPaid } = await startOne(harness);
    const { paymentId, transactionid } = payment;
    await harness.db
      .doc(`payment_cases/${paymentId}`)
      .set({ paymentId, state: 'open?' });
    await harness.press(transactionid, 'approve');
    await checkPayment(harness.ports, { paymentId, cause: 'schedule' });
    expect(await isPaid()).toBe(true);
  });
});
