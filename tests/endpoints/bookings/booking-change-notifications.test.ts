import { describe, expect, test } from 'vitest';
import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { markNoShow } from '../../../functions/src/services/bookings/approve-booking';
import { cancelBookingAsAdmin } from '../../../functions/src/services/bookings/cancel-booking';
import { lapseBookings } from '../../../functions/src/services/bookings/lapse-bookings';
import {
  rescheduleBooking,
  rescheduleBookingAsAdmin,
} from '../../../functions/src/services/bookings/reschedule-booking';
import { inShort, inWords } from '../../../functions/src/notifications/words';
import { readAttachedFile, toBasic } from '../support/attached-file';
import { BookingNotificationHarness } from '../support/bookings/booking-notification-harness';

const minute = 60_000;
const hour = 60 * minute;
const by = 'the-administrator';

const harness = await BookingNotificationHarness.start();

describe('moved', () => {
  test('by its owner: a mail with a file that moves the entry, and no SMS', async () => {
    const { person, booking, told } = await harness.bookAndPay();
    const slotId = harness.nextSlot();
    await rescheduleBooking(harness.ports, person.uid, {
      bookingId: booking.id,
      slotId,
    });
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your appointment has a new time: ${booking.reference ?? ''}`,
    ]);
    for (const words of [
      inWords(startOfSlot(slotId)),
      inWords(booking.selectedSlot),
      'as you asked',
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
    const moved = readAttachedFile(mails[0]).event;
    expect(moved['UID']).toBe(readAttachedFile(told.mails.at(-1)).event['UID']);
    expect(moved).toMatchObject({
      SEQUENCE: '1',
      DTSTART: toBasic(startOfSlot(slotId)),
    });
    expect(texts).toEqual([]);
  });

  test('by us: an SMS as well; twice in a row, only the last is told', async () => {
    const { person, booking, told } = await harness.bookAndPay();
    const [first, second] = [harness.nextSlot(), harness.nextSlot()];
    await rescheduleBookingAsAdmin(harness.ports, by, {
      bookingId: booking.id,
      slotId: first,
    });
    await rescheduleBookingAsAdmin(harness.ports, by, {
      bookingId: booking.id,
      slotId: second,
    });
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    expect(mails[0]?.text).toContain('We had to move');
    expect(readAttachedFile(mails[0]).event).toMatchObject({
      SEQUENCE: '2',
      DTSTART: toBasic(startOfSlot(second)),
    });
    expect(texts[0]?.text).toContain(`now on ${inShort(startOfSlot(second))}`);
  });

  test('before it is paid: no file, and until when to pay', async () => {
    const { person, booking } = await harness.bookAndApprove();
    await harness.deliver();
    const told = await harness.messagesTo(person);
    const slotId = harness.nextSlot();
    const moved = await rescheduleBooking(harness.ports, person.uid, {
      bookingId: booking.id,
      slotId,
    });
    await harness.deliver();
    const { mails } = await harness.notificationsFor(person, told);
    expect(mails[0]?.attachments).toEqual([]);
    expect(mails[0]?.text).toContain(
      `Pay by: ${inWords(moved.payBy ?? new Date(0))}`,
    );
  });
});

describe('cancelled', () => {
  test('by us after payment: why, the refund, and a file that strikes the entry out', async () => {
    const { person, booking, told } = await harness.bookAndPay();
    const reason = 'Our surveyor is ill <b>today</b>';
    await cancelBookingAsAdmin(harness.ports, {
      administratorId: by,
      bookingId: booking.id,
      reason,
    });
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your booking is cancelled: ${booking.reference ?? ''}`,
    ]);
    expect(mails[0]?.text).toContain(reason);
    expect(mails[0]?.html).not.toContain('<b>today');
    expect(mails[0]?.text).toContain('We give your money back');
    expect(readAttachedFile(mails[0])).toMatchObject({
      event: {
        UID: `${booking.id}@appointments.asaase`,
        SEQUENCE: '1',
        STATUS: 'CANCELLED',
      },
      alarm: null,
    });
    expect(texts.map(({ text }) => text)).toEqual([
      `Asaase: your booking for ${inShort(booking.selectedSlot)} is cancelled. We give your money back. Sign in to Asaase to see more.`,
    ]);
  });

  test('by us before payment: nothing of money, and no file', async () => {
    const { person, booking } = await harness.book();
    await harness.deliver();
    const told = await harness.messagesTo(person);
    await cancelBookingAsAdmin(harness.ports, {
      administratorId: by,
      bookingId: booking.id,
      reason: 'The day is full',
    });
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails[0]?.text).not.toMatch(/money back|attached/);
    expect(mails[0]?.attachments).toEqual([]);
    expect(texts[0]?.text).not.toContain('money');
  });
});

describe('over', () => {
  test('not paid in time: told once, though the schedule runs again', async () => {
    const { person, booking } = await harness.bookAndApprove();
    await harness.deliver();
    const told = await harness.messagesTo(person);
    const before = harness.now();
    harness.goTo(new Date((booking.payBy ?? before).getTime() + minute));
    await lapseBookings(harness.ports);
    await harness.deliver();
    await lapseBookings(harness.ports);
    await harness.deliver();
    harness.goTo(before);
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your booking was not paid in time: ${booking.reference ?? ''}`,
    ]);
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain('not paid in time');
  });

  test('nobody came: told', async () => {
    const { person, booking, told } = await harness.bookAndPay();
    const before = harness.now();
    harness.goTo(new Date(booking.selectedSlot.getTime() + hour));
    await markNoShow(harness.ports, by, booking.id);
    await harness.deliver();
    harness.goTo(before);
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We missed you: ${booking.reference ?? ''}`,
    ]);
    expect(texts).toHaveLength(1);
  });
});
