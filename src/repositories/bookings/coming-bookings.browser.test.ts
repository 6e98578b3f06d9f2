import { afterEach, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import {
  slotIdAt,
  startOfSlot,
} from '@contract/values/booking/booking-calendar';
import { makeBooking } from '@/domain/testing/records';
import { signInWithPassword } from '@/firebase/auth';
import { writeJson } from '@/lib/testing/json';
import { findLive } from '@/live/define-live';
import { ownComingBookings } from '@/repositories/bookings/coming-bookings';

const dayMs = 24 * 60 * 60_000;
afterEach(() => vi.useRealTimers());

it.each([0, 3, 25])(
  'finds a booking of tomorrow on a device that is %i days ahead',
  async (daysAhead) => {
    const { uid, email, password } =
      await commands.signUp('Abena Owusu-Mensah');
    await signInWithPassword(email, password);
    const selectedSlot = startOfSlot(slotIdAt(new Date(Date.now() + dayMs)));
    const booking = makeBooking({
      userId: uid,
      id: `coming-${uid}`,
      selectedSlot,
    });
    await commands.write({
      [`consultancy_bookings/${booking.id}`]: writeJson(booking),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + daysAhead * dayMs });
    expect(await findLive(ownComingBookings(), uid)).toMatchObject([
      { id: booking.id },
    ]);
  },
);
