import type { AuditEntry } from '@contract/entities/audit-entry';
import { bookingsCollection, type Booking } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking-calendar';
import { adminRows } from '@contract/values/limits';
import { dayInAccra, type CalendarDay } from '@contract/values/working-days';
import type { PageCursor } from '@/lib/page-address';
import {
  anyBooking,
  bookingsOfDays,
  bookingsPage,
  countBookings,
  type BookingSelection,
} from '@/repositories/admin-bookings';
import { changesOf } from '@/repositories/audit-changes';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';
import type { BookingChoice } from './booking-choice';

const pages = new LiveCache<CountedPage<Booking, number>>();
const days = new LiveCache<Booking[]>(3);
const one = new LiveCache<Booking | null>(1);
const changes = new LiveCache<AuditEntry[]>(1);

const selectors: Readonly<
  Record<BookingChoice['time'], (today: CalendarDay) => Omit<BookingSelection, 'status'>>
> = {
  coming: (today) => ({ from: today, before: null }),
  past: (today) => ({ from: null, before: today }),
  any: () => ({ from: null, before: null }),
  day: (day) => ({ from: day, before: addDays(day, 1) }),
};

/** One page of bookings with how many there are, live: what is to come the soonest first, else the latest first. */
export function getBookingsStore(
  uid: string,
  { status, time, day }: BookingChoice,
  cursor: PageCursor | null,
) {
  const from = day ?? dayInAccra(new Date());
  const selection = { status, ...selectors[time](from) };
  const direction = time === 'coming' || time === 'day' ? 'asc' : 'desc';
  return pages.getOrCreate(uid, JSON.stringify([selection, cursor]), () =>
    createLiveStore(
      withCounts(
        bookingsPage(selection, direction, cursor),
        countTotal<Booking>(cursor === null, adminRows, () => countBookings(selection)),
      ),
    ),
  );
}

/** What stands in the calendar from Monday to Friday, live. */
export function getWeekStore(uid: string, monday: CalendarDay) {
  return days.getOrCreate(uid, `${monday} week`, () => createLiveStore(bookingsOfDays(monday, 5)));
}

/** What stands in the calendar on one day, live. */
export function getDayStore(uid: string, day: CalendarDay) {
  return days.getOrCreate(uid, `${day} day`, () => createLiveStore(bookingsOfDays(day, 1)));
}

/** The booking that is looked at, live. */
export function getBookingStore(uid: string, id: string) {
  return one.getOrCreate(uid, id, () => createLiveStore(anyBooking(id)));
}

/** What administrators changed of it, live. */
export function getChangesStore(uid: string, id: string) {
  return changes.getOrCreate(uid, id, () => createLiveStore(changesOf(bookingsCollection, id)));
}
