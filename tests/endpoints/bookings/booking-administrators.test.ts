import { describe, expect, it } from 'vitest';
import type { Booking } from '@contract/entities/booking';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { approveBooking } from '../../../functions/src/services/bookings/approve-booking';
import { cancelBookingAsAdmin } from '../../../functions/src/services/bookings/cancel-booking';
import { rescheduleBookingAsAdmin } from '../../../functions/src/services/bookings/reschedule-booking';
import { saveBlockedDays } from '../../../functions/src/services/bookings/save-blocked-days';
import { BookingHarness } from '../support/bookings/booking-harness';

const changed = {
  code: 'failed-precondition',
  message: bookingRefusals.changed,
};

const harness = await BookingHarness.start();

const newBooking = async (): Promise<Booking> =>
  harness.book(harness.newUser(), await harness.findFree());

async function changesOf(
  id: string,
): Promise<{ by: string; action: string }[]> {
  const audit = harness.payments.db
    .collection('audit')
    .where('documentId', '==', id);
  return (await audit.get()).docs.map((entry) => ({
    by: String(entry.get('by')),
    action: String(entry.get('action')),
  }));
}

describe('two administrators at once', () => {
  it('the second is refused when the hour is not the one they saw', async () => {
    const seen = await newBooking();
    const { sequence: seenSequence, id: bookingId } = seen;
    const [first = '', second = ''] = await harness.listFree(2);
    const moved = await rescheduleBookingAsAdmin(harness.ports, 'efua', {
      bookingId,
      slotId: first,
      seenSequence,
    });
    expect(slotIdAt(moved.selectedSlot)).toBe(first);
    const late = { bookingId, slotId: second, seenSequence };
    await expect(
      rescheduleBookingAsAdmin(harness.ports, 'yaa', late),
    ).rejects.toMatchObject(changed);
    await expect(
      approveBooking(harness.ports, 'yaa', bookingId, seenSequence),
    ).rejects.toMatchObject(changed);
    expect(await harness.isTaken(first)).toBe(true);
    expect(await changesOf(seen.id)).toEqual([
      { by: 'efua', action: 'booking-rescheduled' },
    ]);
    await approveBooking(harness.ports, 'yaa', bookingId, moved.sequence);
    expect(await harness.findFaults()).toEqual([]);
  });

  it('the second is refused when their words would not reach the user', async () => {
    const booking = await newBooking();
    const cancel = (by: string, reason: string) =>
      cancelBookingAsAdmin(harness.ports, {
        administratorId: by,
        bookingId: booking.id,
        reason,
      });
    await cancel('efua', 'The surveyor is ill.');
    await expect(cancel('yaa', 'The office is closed.')).rejects.toMatchObject(
      changed,
    );
    expect(await cancel('efua', 'The surveyor is ill.')).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'The surveyor is ill.',
    });
    expect(await changesOf(booking.id)).toEqual([
      { by: 'efua', action: 'booking-cancelled' },
    ]);
  });

  it('a repeated move is answered the same, however often it was moved before', async () => {
    const booking = await newBooking();
    const slotId = await harness.findFree();
    const move = {
      bookingId: booking.id,
      slotId,
      seenSequence: booking.sequence,
    };
    const first = await rescheduleBookingAsAdmin(harness.ports, 'efua', move);
    expect(await rescheduleBookingAsAdmin(harness.ports, 'efua', move)).toEqual(
      first,
    );
    expect(await changesOf(booking.id)).toHaveLength(1);
  });

  it('of approving and cancelling at the same moment, both are told how it stands', async () => {
    const booking = await newBooking();
    const outcomes = await Promise.allSettled([
      approveBooking(harness.ports, 'efua', booking.id, booking.sequence),
      cancelBookingAsAdmin(harness.ports, {
        administratorId: 'yaa',
        bookingId: booking.id,
        reason: 'Away.',
      }),
    ]);
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    for (const reason of refused) expect(reason).toMatchObject(changed);
    expect(await harness.read(booking.id)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'Away.',
    });
    expect(await changesOf(booking.id)).toHaveLength(2 - refused.length);
    expect(await harness.findFaults()).toEqual([]);
  });
});

it('refuses holidays and blocked days, to book and to move to; bookings there are named', async () => {
  const booking = await harness.book(undefined, await harness.findFreeDay());
  const date = slotIdAt(booking.selectedSlot).slice(0, 10);
  const block = { block: [date], unblock: [], reason: 'Staff day' };
  const saved = await saveBlockedDays(harness.ports, 'efua', block);
  expect(saved).toEqual({ blockedDays: [date], affected: [booking.id] });
  expect(await saveBlockedDays(harness.ports, 'efua', block)).toEqual(saved);
  await expect(harness.book(undefined, `${date}T15`)).rejects.toThrow(
    'No appointments on this date.',
  );
  expect(await changesOf('main')).toHaveLength(1);
  await saveBlockedDays(harness.ports, 'efua', {
    block: [],
    unblock: [date],
    reason: '',
  });
  await harness.configure({ publicHolidays: [date] });
  await expect(harness.book(undefined, `${date}T15`)).rejects.toThrow(
    'This date is a public holiday.',
  );
  const other = await harness.book(
    undefined,
    (await harness.listFree(30)).at(-1),
  );
  const to = { bookingId: other.id, slotId: `${date}T15` };
  await expect(
    rescheduleBookingAsAdmin(harness.ports, 'efua', to),
  ).rejects.toMatchObject({
    code: 'slot-refused',
  });
  await harness.configure({});
  expect(await harness.findFaults()).toEqual([]);
});
