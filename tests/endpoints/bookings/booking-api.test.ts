import { afterEach, expect, test } from 'vitest';
import { HttpHarness } from '../support/functions/http-harness';
import {
  admin,
  codesOf,
  HttpBookings,
  idOf,
} from '../support/bookings/http-bookings';

const harness = await HttpHarness.take();
const bookings = await HttpBookings.open(harness);
afterEach(async () => expect(await bookings.findFaults()).toEqual([]));

const ofOwner = ['cancelBooking', 'rescheduleBooking', 'claimBookingRefund'];
const ofAdmin = [
  'approveBooking',
  'cancelBookingAsAdmin',
  'rescheduleBookingAsAdmin',
  'markNoShow',
  'saveBlockedDays',
];
const whatever = () => ({
  slotId: bookings.newSlot(),
  reason: 'x',
  block: [],
  unblock: [],
});

test('nobody who is signed out reaches anything', async () => {
  const { bookingId } = await bookings.make();
  const replies = [
    await bookings.book(null, bookings.newSlot()),
    await harness.call('processConsultancyPayment', null, {}),
  ];
  for (const name of [...ofOwner, ...ofAdmin]) {
    replies.push(await bookings.change(name, null, bookingId, whatever()));
  }
  expect(new Set(codesOf(replies))).toEqual(new Set(['401 unauthenticated']));
});

test.each([
  ['the owner', 'owner'],
  ['a former administrator, whose token still says so', 'admin-of-old'],
  ['somebody with the record and without the claim', 'recorded'],
])('what is an administrator’s is refused to %s', async (_who, user) => {
  await harness.db.doc('admins/recorded').set({ uid: 'recorded' });
  const bookingId = idOf(await bookings.book(user, bookings.newSlot()));
  for (const name of ofAdmin) {
    const reply = await bookings.change(name, user, bookingId, whatever());
    expect([name, ...codesOf([reply])]).toEqual([
      name,
      '403 permission-denied',
    ]);
  }
  expect(await bookings.read(bookingId)).toMatchObject({
    status: 'Awaiting Admin Response',
    sequence: 0,
  });
});

test('a stranger is answered as if there were no such booking, and pays for none', async () => {
  const { bookingId } = await bookings.makeApproved();
  const before = await bookings.read(bookingId);
  for (const name of ofOwner) {
    const reply = await bookings.change(
      name,
      harness.newUser(),
      bookingId,
      whatever(),
    );
    expect([name, ...codesOf([reply])]).toEqual([name, '404 not-found']);
  }
  expect(codesOf([await bookings.pay(harness.newUser(), bookingId)])).toEqual([
    '404 document-not-found',
  ]);
  expect(await bookings.read(bookingId)).toEqual(before);
  expect(await harness.paymentsOf(bookingId)).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }],
  ['a name of 51 characters', { name: 'x'.repeat(51) }],
  ['an address that is none', { email: 'abena' }],
  ['nine digits', { phone: '024000014' }],
  ['another kind of consultation', { consultationType: 'Legal Advice' }],
  ['no description', { description: '' }],
  ['no hour', { slotId: undefined }],
  ['a day that does not exist', { slotId: '2027-02-29T10' }],
  ['an hour of another form', { slotId: '2027-02-26T10:30' }],
  ['no key', { key: undefined }],
  ['a key with a path in it', { key: '../../requests/abcdefgh' }],
])('a form with %s', async (_what, fields) => {
  const reply = await bookings.book(
    harness.newUser(),
    bookings.newSlot(),
    fields,
  );
  expect(codesOf([reply])).toEqual(['400 invalid-argument']);
  expect(reply.body['message']).toBe('Consultancy details are missing');
});

test('fields that only the server writes are ignored, whatever they say', async () => {
  const user = harness.newUser();
  const forged = {
    status: 'Booking Approved',
    paymentStatus: true,
    userId: 'somebody',
    topic: 'x',
    id: 'mine',
  };
  const bookingId = idOf(await bookings.book(user, bookings.newSlot(), forged));
  expect(await bookings.read(bookingId)).toMatchObject({
    id: bookingId,
    userId: user,
    status: 'Awaiting Admin Response',
    paymentStatus: false,
    topic: 'Land Survey',
  });
});

test('one person’s key never names another person’s booking', async () => {
  const key = bookings.newKey();
  const ids = [
    idOf(await bookings.book(harness.newUser(), bookings.newSlot(), { key })),
    idOf(await bookings.book(harness.newUser(), bookings.newSlot(), { key })),
  ];
  expect(new Set(ids).size).toBe(2);
});

test('amounts, kinds and wallets other than the server’s send no prompt', async () => {
  const { user, bookingId } = await bookings.makeApproved();
  const tries: [object, string][] = [
    [{ amount: 49.99 }, '422 amount-mismatch'],
    [{ amount: 0 }, '422 amount-mismatch'],
    [{ amount: '50' }, '400 invalid-argument'],
    [{ paymentFor: 'request' }, '400 invalid-argument'],
    [{ walletnumber: '12' }, '400 invalid-argument'],
  ];
  for (const [fields, expected] of tries) {
    expect(codesOf([await bookings.pay(user, bookingId, fields)])).toEqual([
      expected,
    ]);
  }
  await harness.db.doc('AdminConfig/main').update({ ConsultancyAmount: 0 });
  expect(codesOf([await bookings.pay(user, bookingId, { amount: 0 })])).toEqual(
    ['409 failed-precondition'],
  );
  await harness.db.doc('AdminConfig/main').update({ ConsultancyAmount: 50 });
  const old = await harness.pay(user, bookingId, {
    paymentFor: 'consultancy',
    amount: 50,
  });
  expect(codesOf([old])).toEqual(['400 invalid-argument']);
  expect(await harness.paymentsOf(bookingId)).toEqual([]);
});

test('a gateway that does not answer is given up within ten seconds, and the payment is followed', async () => {
  const { user, bookingId } = await bookings.makeApproved();
  await harness.fault({ target: 'receive', kind: 'slow', ms: 60_000 });
  const begun = performance.now();
  const reply = await bookings.pay(user, bookingId);
  expect(performance.now() - begun).toBeLessThan(10_000);
  await harness.clearFaults();
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { status: 'pending', paymentFor: 'consultancy' } },
  });
  const again = await bookings.pay(user, bookingId);
  expect(again.body['data']).toMatchObject({
    id: (reply.body['data'] as { id: string }).id,
  });
  expect(await harness.takenFor(bookingId)).toHaveLength(1);
  expect(
    codesOf([await bookings.change('cancelBooking', user, bookingId)]),
  ).toEqual(['409 payment-under-way']);
  expect(
    codesOf([
      await bookings.change('cancelBookingAsAdmin', admin, bookingId, {
        reason: 'x',
      }),
    ]),
  ).toEqual(['ok']);
});

test('a gateway that answers after five seconds is waited for, and its number is kept', async () => {
  const { user, bookingId } = await bookings.makeApproved();
  await harness.fault({ target: 'receive', kind: 'slow', ms: 5_500 });
  const reply = await bookings.pay(user, bookingId);
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { status: 'pending' } },
  });
  const [taken] = await harness.takenFor(bookingId);
  expect(reply.body['data']).toMatchObject({
    transactionid: String(taken?.id),
  });
  expect(await harness.paymentsOf(bookingId)).toMatchObject([
    { transactionid: String(taken?.id) },
  ]);
});

test('of a question about the last prompt and a new order, both slow, the call ends within ten seconds', async () => {
  const { user, bookingId } = await bookings.makeApproved();
  await bookings.pay(user, bookingId);
  await harness.pass(10 * 60_000);
  for (const target of ['status', 'receive']) {
    await harness.fault({ target, kind: 'slow', ms: 60_000 });
  }
  const begun = performance.now();
  const reply = await bookings.pay(user, bookingId);
  expect(performance.now() - begun).toBeLessThan(10_000);
  await harness.clearFaults();
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { status: 'pending' } },
  });
  expect(await harness.takenFor(bookingId)).toHaveLength(2);
});
