import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runs } from '../../support/property-runs';
import { HttpHarness } from '../support/functions/http-harness';
import {
  admin,
  codesOf,
  HttpBookings,
  idOf,
} from '../support/bookings/http-bookings';

const many = Array.from({ length: runs(20, 2) }, (_, round) => round + 1);
const minute = 60_000;
const hour = 60 * minute;

const harness = await HttpHarness.take();
const bookings = await HttpBookings.open(harness);
afterEach(async () => {
  await Promise.all([harness.first.setAhead(0), harness.second.setAhead(0)]);
  expect(await bookings.findFaults()).toEqual([]);
});

describe.each(many)('round %i', () => {
  afterAll(() => bookings.clear());

  test('fifty people book one hour: one has it, forty-nine are told, and nothing is left of theirs', async () => {
    const slotId = bookings.newSlot();
    const users = Array.from({ length: 50 }, () => harness.newUser());
    const replies = await Promise.all(
      users.map((user, index) =>
        bookings.book(user, slotId, {}, bookings.process(index)),
      ),
    );
    expect(codesOf(replies)).toEqual([
      ...Array.from({ length: 49 }, () => '409 slot-taken'),
      'ok',
    ]);
    const told = new Set(
      replies
        .filter(({ status }) => status === 409)
        .map(({ body }) => body['message']),
    );
    expect([...told]).toEqual([
      'Somebody has just taken this time. Please choose another one.',
    ]);
    const made = await harness.db
      .collection('consultancy_bookings')
      .where('userId', 'in', users.slice(0, 30))
      .get();
    const rest = await harness.db
      .collection('consultancy_bookings')
      .where('userId', 'in', users.slice(30))
      .get();
    expect(made.size + rest.size).toBe(1);
  });

  test('one person books ten hours at once: two', async () => {
    const user = harness.newUser();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bookings.book(user, bookings.newSlot(), {}, bookings.process(index)),
      ),
    );
    expect(codesOf(replies)).toEqual([
      ...Array.from({ length: 8 }, () => '409 too-many-bookings'),
      ...['ok', 'ok'],
    ]);
  });

  test('the same form sent ten times at once makes one booking', async () => {
    const user = harness.newUser();
    const slotId = bookings.newSlot();
    const key = bookings.newKey();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bookings.book(user, slotId, { key }, bookings.process(index)),
      ),
    );
    expect(new Set(replies.map(idOf)).size).toBe(1);
  });

  test('approved and cancelled at once: cancelled, and the hour is free', async () => {
    const { user, slotId, bookingId } = await bookings.make();
    const [approved, cancelled] = await Promise.all([
      bookings.change('approveBooking', admin, bookingId),
      bookings.change('cancelBooking', user, bookingId, {}, harness.second),
    ]);
    expect(cancelled.status).toBe(200);
    expect(['409 failed-precondition', 'ok']).toContain(codesOf([approved])[0]);
    expect(await bookings.read(bookingId)).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'user',
    });
    expect(await bookings.isTaken(slotId)).toBe(false);
  });

  test('a payment begins while the hold lapses: one of the two, never both', async () => {
    const { user, slotId, bookingId } = await bookings.makeApproved();
    await harness.second.setAhead(49 * hour);
    const [paid] = await Promise.all([
      bookings.pay(user, bookingId),
      bookings.lapse(harness.second),
    ]);
    const { status } = await bookings.read(bookingId);
    expect([paid.status, status]).toEqual(
      paid.status === 200 ? [200, 'Pending Payment'] : [409, 'Payment Overdue'],
    );
    expect(await bookings.isTaken(slotId)).toBe(paid.status === 200);
    expect(await harness.takenFor(bookingId)).toHaveLength(
      paid.status === 200 ? 1 : 0,
    );
  });

  test('a late payment settles while the hold lapses: the booking is approved in the end', async () => {
    const { user, slotId, bookingId } = await bookings.makeApproved();
    const { id: paymentId, transactionid } = (
      await bookings.pay(user, bookingId)
    ).body['data'] as Started;
    await harness.press(transactionid, 'approve', false);
    await Promise.all([
      harness.first.setAhead(49 * hour),
      harness.second.setAhead(49 * hour),
    ]);
    await Promise.all([
      bookings.lapse(harness.second),
      bookings.verify(user, bookingId, paymentId),
      bookings.lapse(),
    ]);
    expect(await bookings.read(bookingId)).toMatchObject({
      status: 'Booking Approved',
      paymentStatus: true,
    });
    expect(await bookings.isTaken(slotId)).toBe(true);
  });

  test('a late payment and another person want the freed hour: one has it, and the payer is asked again', async () => {
    const { user, slotId, bookingId } = await bookings.makeApproved();
    const { id: paymentId, transactionid } = (
      await bookings.pay(user, bookingId)
    ).body['data'] as Started;
    await harness.first.setAhead(10 * minute);
    await bookings.verify(user, bookingId, paymentId);
    expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
      state: 'expired',
    });
    await harness.db
      .doc(`consultancy_bookings/${bookingId}`)
      .update({ payBy: new Date(0) });
    await bookings.lapse();
    expect(await bookings.read(bookingId)).toMatchObject({
      status: 'Payment Overdue',
    });
    expect(await bookings.isTaken(slotId)).toBe(false);
    await harness.press(transactionid, 'approve', false);
    await harness.first.setAhead(12 * minute);
    const [, other] = await Promise.all([
      bookings.verify(user, bookingId, paymentId),
      bookings.book(harness.newUser(), slotId, {}, harness.second),
    ]);
    const isLost = other.status === 200;
    expect(codesOf([other])).toEqual([isLost ? 'ok' : '409 slot-taken']);
    expect(await bookings.read(bookingId)).toMatchObject({
      status: isLost ? 'Choose New Time' : 'Booking Approved',
      paymentStatus: true,
    });
  });

  test('one moves a booking to an hour that another one books: one has it', async () => {
    const moving = await bookings.make();
    const slotId = bookings.newSlot();
    const replies = await Promise.all([
      bookings.change('rescheduleBooking', moving.user, moving.bookingId, {
        slotId,
      }),
      bookings.book(harness.newUser(), slotId, {}, harness.second),
    ]);
    expect(codesOf(replies)).toEqual(['409 slot-taken', 'ok']);
    expect(await bookings.isTaken(slotId)).toBe(true);
    expect(await bookings.isTaken(moving.slotId)).toBe(
      replies[0].status !== 200,
    );
  });

  test('two swap their hours at once: each keeps its own', async () => {
    const [one, two] = [await bookings.make(), await bookings.make()];
    const replies = await Promise.all([
      bookings.change('rescheduleBooking', one.user, one.bookingId, {
        slotId: two.slotId,
      }),
      bookings.change(
        'rescheduleBooking',
        two.user,
        two.bookingId,
        { slotId: one.slotId },
        harness.second,
      ),
    ]);
    expect(codesOf(replies)).toEqual(['409 slot-taken', '409 slot-taken']);
  });
});

interface Started {
  id: string;
  transactionid: string;
}
