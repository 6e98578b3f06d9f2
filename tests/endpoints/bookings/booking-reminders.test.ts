import { afterEach, describe, expect, test } from 'vitest';
import type { Booking } from '@contract/entities/booking';
import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { cancelBookingAsAdmin } from '../../../functions/src/services/bookings/cancel-booking';
import {
  rescheduleBooking,
  rescheduleBookingAsAdmin,
} from '../../../functions/src/services/bookings/reschedule-booking';
import { inShort } from '../../../functions/src/notifications/words';
import { deliverNotification } from '../../../functions/src/notifications/queue/deliver-notification';
import { BookingNotificationHarness } from '../support/bookings/booking-notification-harness';

const minute = 60_000;
const hour = 60 * minute;
const by = 'the-administrator';

const harness = await BookingNotificationHarness.start();
const start = harness.now();
afterEach(() => harness.goTo(start));

const before = ({ selectedSlot }: Pick<Booking, 'selectedSlot'>, ms: number) =>
  new Date(selectedSlot.getTime() - ms);

/** One run of the schedule at a moment, and what it enqueued delivered. */
async function runAt(at: Date): Promise<void> {
  harness.goTo(at);
  await harness.remind();
  await harness.deliver();
}

type Paid = Awaited<ReturnType<BookingNotificationHarness['bookAndPay']>>;
async function countNews({ person, told }: Paid): Promise<[number, number]> {
  const { mails, texts } = await harness.notificationsFor(person, told);
  return [mails.length, texts.length];
}

describe('an appointment', () => {
  test('is reminded of a day and two hours before, each once, by mail and SMS', async () => {
    const paid = await harness.bookAndPay();
    const { booking } = paid;
    await runAt(before(booking, 24 * hour + minute));
    expect(await countNews(paid)).toEqual([0, 0]);
    await runAt(before(booking, 24 * hour));
    expect(await countNews(paid)).toEqual([1, 1]);
    for (const ahead of [23 * hour, 10 * hour, 2 * hour + minute]) {
      await runAt(before(booking, ahead));
    }
    expect(await countNews(paid)).toEqual([1, 1]);
    await runAt(before(booking, 2 * hour));
    expect(await countNews(paid)).toEqual([2, 2]);
    for (const ahead of [hour, minute, 0, -minute, -hour]) {
      await runAt(before(booking, ahead));
    }
    expect(await countNews(paid)).toEqual([2, 2]);

    const { mails, texts } = await harness.notificationsFor(
      paid.person,
      paid.told,
    );
    const short = inShort(booking.selectedSlot);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`Reminder: your appointment on ${short}`),
    );
    expect(texts[0]?.text).toContain(
      `a reminder of your appointment on ${short}, Ghana time`,
    );
    expect(texts[1]?.text).toContain(
      `your appointment is soon, on ${short}, Ghana time`,
    );
  });

  test('is reminded of once, however many runs look at once', async () => {
    const paid = await harness.bookAndPay();
    harness.goTo(before(paid.booking, 23 * hour));
    const queued = (
      await Promise.all(Array.from({ length: 10 }, () => harness.remind()))
    ).flat();
    expect(new Set(queued).size).toBe(queued.length);
    await Promise.all([
      harness.deliver(),
      harness.deliver(),
      harness.deliver(),
    ]);
    expect(await countNews(paid)).toEqual([1, 1]);
  });

  test('is reminded of once, though the first try to tell broke off', async () => {
    const paid = await harness.bookAndPay();
    harness.goTo(before(paid.booking, 24 * hour));
    const queued = await harness.remind();
    const dies = () => Promise.reject(new Error('the process died'));
    const { queue } = harness.notifications;
    for (const id of queued) {
      await deliverNotification(
        { ...queue, writeMail: dies, writeSms: dies },
        id,
      );
    }
    expect(await countNews(paid)).toEqual([0, 0]);
    await runAt(before(paid.booking, 24 * hour - 2 * minute));
    expect(await countNews(paid)).toEqual([1, 1]);
    await runAt(before(paid.booking, 20 * hour));
    expect(await countNews(paid)).toEqual([1, 1]);
  });

  test('is not reminded of the day before by a schedule that stood still until an hour before', async () => {
    const paid = await harness.bookAndPay();
    await runAt(before(paid.booking, hour));
    expect(await countNews(paid)).toEqual([1, 1]);
    const { texts } = await harness.notificationsFor(paid.person, paid.told);
    expect(texts[0]?.text).toContain('is soon');
  });
});

describe('none of', () => {
  test('one that is cancelled, before or after the reminder was enqueued', async () => {
    const [first, second] = [
      await harness.bookAndPay(),
      await harness.bookAndPay(),
    ];
    const reason = 'The office is closed';
    await cancelBookingAsAdmin(harness.ports, {
      administratorId: by,
      bookingId: first.booking.id,
      reason,
    });
    await harness.deliver();
    const cancelled = await harness.messagesTo(first.person);
    await runAt(before(first.booking, 24 * hour));
    expect(await harness.messagesTo(first.person)).toEqual(cancelled);

    harness.goTo(before(second.booking, 24 * hour));
    expect(
      (await harness.remind()).filter((id) => id.includes(second.booking.id)),
    ).toHaveLength(2);
    await cancelBookingAsAdmin(harness.ports, {
      administratorId: by,
      bookingId: second.booking.id,
      reason,
    });
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(
      second.person,
      second.told,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is cancelled'),
    ]);
    expect(texts).toHaveLength(1);
  });

  test('one that is not paid', async () => {
    const { person, booking } = await harness.bookAndApprove();
    await harness.deliver();
    const told = await harness.messagesTo(person);
    await runAt(before(booking, 24 * hour));
    await runAt(before(booking, hour));
    expect(await harness.messagesTo(person)).toEqual(told);
  });

  test('the day before, when it was paid later than that; but two hours before', async () => {
    const paid = await harness.bookAndPay();
    const late = before(paid.booking, 20 * hour);
    await harness.db
      .doc(`consultancy_bookings/${paid.booking.id}`)
      .update({ paidAt: late });
    await runAt(before(paid.booking, 19 * hour));
    expect(await countNews(paid)).toEqual([0, 0]);
    await runAt(before(paid.booking, 2 * hour));
    expect(await countNews(paid)).toEqual([1, 1]);
  });

  test('one whose owner left', async () => {
    const paid = await harness.bookAndPay();
    await harness.db
      .doc(`account_deletions/${paid.person.uid}`)
      .set({ uid: paid.person.uid });
    await runAt(before(paid.booking, 24 * hour));
    expect(await countNews(paid)).toEqual([0, 0]);
  });
});

describe('moved', () => {
  test('before the first reminder: only the new hour is reminded of', async () => {
    const paid = await harness.bookAndPay();
    const slotId = harness.nextSlot();
    await rescheduleBooking(harness.ports, paid.person.uid, {
      bookingId: paid.booking.id,
      slotId,
    });
    await harness.deliver();
    const told = await harness.messagesTo(paid.person);
    const moved = { selectedSlot: startOfSlot(slotId) };
    for (const ahead of [24 * hour, 2 * hour]) {
      const at = before(paid.booking, ahead);
      if (at < before(moved, 24 * hour)) await runAt(at);
    }
    expect(await harness.messagesTo(paid.person)).toEqual(told);
    await runAt(before(moved, 24 * hour));
    await runAt(before(moved, 2 * hour));
    const { mails, texts } = await harness.notificationsFor(paid.person, told);
    expect([mails.length, texts.length]).toEqual([2, 2]);
    for (const { text } of texts) {
      expect(text).toContain(inShort(moved.selectedSlot));
    }
  });

  test('between a reminder that waits and its delivery: the new hour gets its own, the old one none', async () => {
    const paid = await harness.bookAndPay();
    harness.goTo(before(paid.booking, 24 * hour));
    expect(
      (await harness.remind()).filter((id) => id.includes(paid.booking.id)),
    ).toHaveLength(2);
    const slotId = harness.nextSlot();
    await rescheduleBookingAsAdmin(harness.ports, by, {
      bookingId: paid.booking.id,
      slotId,
    });
    await harness.deliver();
    const moved = { selectedSlot: startOfSlot(slotId) };
    const first = await harness.notificationsFor(paid.person, paid.told);
    expect(first.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('has a new time'),
    ]);
    expect(first.texts).toHaveLength(1);
    await runAt(before(moved, 24 * hour));
    await runAt(before(moved, 23 * hour));
    await runAt(before(moved, 2 * hour));
    expect(await countNews(paid)).toEqual([3, 3]);
  });

  test('away after the first reminder, and back again: none is told twice', async () => {
    const paid = await harness.bookAndPay();
    const { id, selectedSlot } = paid.booking;
    await runAt(before(paid.booking, 24 * hour));
    expect(await countNews(paid)).toEqual([1, 1]);
    const record = harness.db.doc(`consultancy_bookings/${id}`);
    const away = startOfSlot(harness.nextSlot());
    await record.update({ selectedSlot: away, rescheduledAt: harness.now() });
    await runAt(before(paid.booking, 22 * hour));
    await record.update({ selectedSlot, rescheduledAt: harness.now() });
    await runAt(before(paid.booking, 21 * hour));
    expect(await countNews(paid)).toEqual([1, 1]);
    await runAt(before(paid.booking, 2 * hour));
    expect(await countNews(paid)).toEqual([2, 2]);
  });
});

test('one record that nobody can read holds up none of the others', async () => {
  const paid = await harness.bookAndPay();
  const selectedSlot = before(paid.booking, minute);
  const broken = harness.db.doc('consultancy_bookings/0-broken');
  await broken.set({ status: 'Booking Approved', selectedSlot });
  await runAt(before(paid.booking, 24 * hour - 2 * minute));
  expect(await countNews(paid)).toEqual([1, 1]);
  expect(harness.notifications.payments.logged.join('\n')).toContain(
    '"bookingId":"0-broken"',
  );
  await broken.delete();
});
