import { afterEach, describe, expect, test } from 'vitest';
import type { Booking } from '@contract/entities/booking';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import {
  approveBooking,
  markNoShow,
} from '../../../functions/src/services/bookings/approve-booking';
import {
  cancelBooking,
  cancelBookingAsAdmin,
  claimBookingRefund,
} from '../../../functions/src/services/bookings/cancel-booking';
import { lapseBookings } from '../../../functions/src/services/bookings/lapse-bookings';
import {
  rescheduleBooking,
  rescheduleBookingAsAdmin,
} from '../../../functions/src/services/bookings/reschedule-booking';
import { BookingHarness } from '../support/bookings/booking-harness';

const hour = 3_600_000;
const day = 24 * hour;
const harness = await BookingHarness.start();
afterEach(async () => expect(await harness.findFaults()).toEqual([]));

/** What its user is told by mail, in order. */
const listMails = async (id: string): Promise<unknown[]> => {
  const entries = harness.db.collection('outbox').where('recordId', '==', id);
  const { docs } = await entries.where('channel', '==', 'mail').get();
  const mails = docs
    .map((entry) => entry.data())
    .sort((a, b) => Number(a['at']) - Number(b['at']));
  return mails
    .map((mail): unknown => mail['kind'])
    .filter((kind) => kind !== 'booking-to-review');
};
const paymentOf = (id: string | null) =>
  harness.payments.read(`payments/${id ?? ''}`);
type Owned = Pick<Booking, 'id' | 'userId'>;
const move = ({ id, userId }: Owned, slotId: string) =>
  rescheduleBooking(harness.ports, userId, { bookingId: id, slotId });
const moveAsAdmin = ({ id }: Booking, slotId: string) =>
  rescheduleBookingAsAdmin(harness.ports, 'efua', { bookingId: id, slotId });
const cancel = ({ id, userId }: Owned) =>
  cancelBooking(harness.ports, userId, id);
const claim = ({ id, userId }: Owned) =>
  claimBookingRefund(harness.ports, userId, id);
const approve = (id: string) => approveBooking(harness.ports, 'efua', id);
const refused = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code });

describe('the life of a booking', () => {
  test('booked, approved, paid: its hour is held from the first moment, and each step is told once', async () => {
    const slotId = await harness.findFree();
    const { id, reference } = await harness.book('ama', slotId);
    expect(await harness.isTaken(slotId)).toBe(true);
    const approved = await approve(id);
    expect(
      Number(approved.payBy) - Number(approved.approvedAt),
    ).toBeLessThanOrEqual(48 * hour);
    expect(await approve(id)).toEqual(approved);
    const paymentId = await harness.pay(approved);
    expect(await harness.read(id)).toMatchObject({
      status: 'Booking Approved',
      paymentStatus: true,
      paymentId,
    });
    expect(await listMails(id)).toEqual([
      'booking-received',
      'booking-approved',
      'booking-confirmed',
    ]);
    expect(await harness.payments.auditOf(id)).toMatchObject([
      { action: 'booking-approved', by: 'efua', reference },
    ]);
  });

  test('moved twice: one hour at a time, counted for calendars, and the time to pay does not grow', async () => {
    const booking = await harness.bookApproved();
    const [next = ''] = await harness.listFree(1);
    const moved = await move(booking, next);
    expect(moved).toMatchObject({
      status: 'Pending Payment',
      sequence: 1,
      rescheduledBy: 'user',
    });
    expect(Number(moved.payBy)).toBeLessThanOrEqual(Number(booking.payBy));
    expect(await harness.isTaken(slotIdAt(booking.selectedSlot))).toBe(false);
    const back = slotIdAt(booking.selectedSlot);
    const again = await moveAsAdmin(booking, back);
    expect(again).toMatchObject({
      sequence: 2,
      previousSlot: moved.selectedSlot,
    });
    expect(again.rescheduledBy).toBe('administrator');
    expect(await moveAsAdmin(booking, back)).toEqual(again);
    expect(await harness.payments.auditOf(booking.id)).toHaveLength(2);
  });

  test('cancelled by its owner: the hour can be booked again at once', async () => {
    const booking = await harness.book();
    const slotId = slotIdAt(booking.selectedSlot);
    const cancelled = await cancel(booking);
    expect(cancelled).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'user',
      AdminCancelled: false,
    });
    expect(await cancel(booking)).toEqual(cancelled);
    expect((await harness.book(undefined, slotId)).selectedSlot).toEqual(
      booking.selectedSlot,
    );
  });

  test('cancelled by an administrator after it was paid: the payment is to be given back', async () => {
    const booking = await harness.bookPaid();
    const order = {
      administratorId: 'efua',
      bookingId: booking.id,
      reason: 'Our surveyor is ill.',
    };
    expect(await cancelBookingAsAdmin(harness.ports, order)).toMatchObject({
      status: 'Cancelled',
      AdminCancelled: true,
      cancelReason: 'Our surveyor is ill.',
      refundDue: true,
    });
    expect(await paymentOf(booking.paymentId)).toMatchObject({
      refundDue: true,
    });
  });

  test('paid while it was cancelled: the money is flagged, the hour stays free', async () => {
    const booking = await harness.bookApproved();
    const { paymentId, transactionid } = await harness.start(booking);
    await refused(cancel(booking), 'payment-under-way');
    await cancelBookingAsAdmin(harness.ports, {
      administratorId: 'efua',
      bookingId: booking.id,
      reason: 'Closed.',
    });
    await harness.payments.press(transactionid, 'approve');
    await harness.settle(paymentId);
    expect(await paymentOf(paymentId)).toMatchObject({
      state: 'paid',
      refundDue: true,
    });
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: false,
    });
  });
});

describe('a hold', () => {
  /** Approved, a prompt that nobody answered, and lapsed two days later. */
  async function lapseOne() {
    const [slotId = ''] = (await harness.listFree(40)).slice(-1);
    const booking = await harness.bookApproved(undefined, slotId);
    const payment = await harness.start(booking);
    await harness.settle(payment.paymentId, 10 * 60_000);
    harness.payments.aheadMs += 2 * day;
    await lapseBookings(harness.ports);
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Payment Overdue',
    });
    expect(await harness.isTaken(slotId)).toBe(false);
    await harness.payments.press(payment.transactionid, 'approve');
    return {
      booking,
      slotId,
      settle: () => harness.settle(payment.paymentId, hour),
    };
  }

  test('waits for a payment that is under way, and lapses once it is over', async () => {
    const booking = await harness.bookApproved();
    const { paymentId } = await harness.start(booking);
    harness.payments.aheadMs += 2 * day;
    await lapseBookings(harness.ports);
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Pending Payment',
    });
    await harness.settle(paymentId);
    await lapseBookings(harness.ports);
    await lapseBookings(harness.ports);
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Payment Overdue',
    });
    expect(await listMails(booking.id)).toEqual([
      'booking-received',
      'booking-approved',
      'booking-lapsed',
    ]);
    await refused(harness.start(booking), 'failed-precondition');
  });

  test('nobody pays after its time, even before the schedule has run', async () => {
    const booking = await harness.bookApproved();
    harness.payments.aheadMs += 2 * day;
    await refused(harness.start(booking), 'failed-precondition');
  });

  test('paid late, its hour still free: it has it again', async () => {
    const { booking, slotId, settle } = await lapseOne();
    await settle();
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Booking Approved',
      paymentStatus: true,
    });
    expect(await harness.isTaken(slotId)).toBe(true);
  });

  test('paid late, its hour taken: another time without paying again', async () => {
    const { booking, slotId, settle } = await lapseOne();
    await harness.book(undefined, slotId);
    await settle();
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Choose New Time',
      paymentStatus: true,
    });
    const [next = ''] = await harness.listFree(1);
    await refused(move(booking, slotId), 'slot-taken');
    const chosen = await move(booking, next);
    expect(chosen).toMatchObject({
      status: 'Booking Approved',
      paymentStatus: true,
    });
    await refused(claim(booking), 'failed-precondition');
  });

  test('paid late, its hour taken: or the money', async () => {
    const { booking, slotId, settle } = await lapseOne();
    await harness.book(undefined, slotId);
    await settle();
    const claimed = await claim(booking);
    expect(claimed).toMatchObject({ status: 'Cancelled', refundDue: true });
    expect(await claim(booking)).toEqual(claimed);
    expect(await paymentOf(claimed.paymentId)).toMatchObject({
      state: 'paid',
      refundDue: true,
    });
  });

  test('a booking that nobody answered ends before its hour, with a word of regret', async () => {
    const booking = await harness.book();
    harness.payments.aheadMs = Number(booking.selectedSlot) - Date.now() - hour;
    await refused(approve(booking.id), 'failed-precondition');
    await lapseBookings(harness.ports);
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'system',
    });
  });
});

describe('refused', () => {
  test('hours that are not offered, and what the calendar says of them', async () => {
    const free = await harness.findFree();
    const tries = [
      [
        `${free.slice(0, 10)}T09`,
        'This time is not offered. Please choose another one.',
      ],
      [
        `${free.slice(0, 10)}T16`,
        'This time is not offered. Please choose another one.',
      ],
      [
        slotIdAt(harness.ports.now()),
        /Date must be after today.|Weekends are not selectable./,
      ],
      ['2020-01-06T10', 'Date must be after today.'],
      ['2999-01-07T10', 'Dates are open for 90 days ahead.'],
      ['2999-01-05T10', 'Weekends are not selectable.'],
    ] as const;
    for (const [slotId, message] of tries) {
      await refused(harness.book(undefined, slotId), 'slot-refused');
      await expect(harness.book(undefined, slotId)).rejects.toThrow(message);
    }
  });

  test('a third open booking, and an eleventh of a day', async () => {
    const user = harness.newUser();
    await harness.book(user);
    const second = await harness.book(user);
    await refused(harness.book(user), 'too-many-bookings');
    await cancel(second);
    for (let made = 3; made <= 10; made += 1) {
      await cancel(await harness.book(user));
    }
    await refused(harness.book(user), 'resource-exhausted');
  });

  test('whatever is somebody else’s, answered like what is not there', async () => {
    const booking = await harness.book();
    const slotId = await harness.findFree();
    for (const id of [booking.id, 'nothing', '']) {
      const asked = { id, userId: 'stranger' };
      await refused(cancel(asked), 'not-found');
      await refused(move(asked, slotId), 'not-found');
      await refused(claim(asked), 'not-found');
    }
    expect(await harness.read(booking.id)).toEqual(booking);
  });

  test('steps from states that do not lead there', async () => {
    const paid = await harness.bookPaid();
    await refused(cancel(paid), 'failed-precondition');
    await refused(approve(paid.id), 'failed-precondition');
    await refused(
      markNoShow(harness.ports, 'efua', paid.id),
      'failed-precondition',
    );
    const waiting = await harness.book();
    await refused(harness.start(waiting), 'failed-precondition');
    await refused(claim(waiting), 'failed-precondition');
    await cancel(waiting);
    const slotId = await harness.findFree();
    await refused(approve(waiting.id), 'failed-precondition');
    await refused(move(waiting, slotId), 'failed-precondition');
    await refused(moveAsAdmin(waiting, slotId), 'failed-precondition');
  });

  test('to move after the cut-off; an administrator still may, and notes who did not come', async () => {
    const paid = await harness.bookPaid();
    const missed = await harness.bookPaid();
    harness.payments.aheadMs =
      Number(paid.selectedSlot) - Date.now() - 24 * hour + 1_000;
    const slotId = await harness.findFree();
    await refused(move(paid, slotId), 'cut-off-passed');
    expect(await moveAsAdmin(paid, slotId)).toMatchObject({
      status: 'Booking Approved',
    });
    harness.payments.aheadMs = Number(missed.selectedSlot) - Date.now() + 1_000;
    expect(await markNoShow(harness.ports, 'efua', missed.id)).toMatchObject({
      status: 'No Show',
    });
  });
});
