import type { AuditEntry } from '@contract/entities/audit-entry';
import { bookingsCollection, type Booking } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking-calendar';
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
import { cachePages } from '../shared/cache-pages';
import type { BookingChoice } from './booking-choice';

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

/** What begins on some day shows the soonest first. */
const getPage = cachePages(
  (selection: BookingSelection, cursor) =>
    bookingsPage(selection, selection.from === null ? 'desc' : 'asc', cursor),
  countBookings,
);

/** One page of bookings with how many there are, live: what is to come the soonest first, else the latest first. */
export function getBookingsStore(
  uid: string,
  { status, time, day }: BookingChoice,
  cursor: PageCursor | null,
) {
  const from = day ?? dayInAccra(new Date());
  return getPage(uid, { status, ...selectors[time](from) }, cursor);
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
