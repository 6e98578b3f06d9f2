import { collection, doc, limit, orderBy, query, where, type Query } from 'firebase/firestore';
import { Booking, bookingsCollection, type BookingStatus } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking-calendar';
import { adminRows } from '@contract/values/limits';
import type { CalendarDay } from '@contract/values/working-days';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { countRecords } from './count-records';
import { liveRecords } from './live-records';
import type { Source } from './live-store';
import { pageSource, type Page, type PageOrder } from './page';

/** Everybody's bookings. Administrators only: refused to anybody else. */

/** Which bookings: of one status or all, from the one day on and before the other. */
export interface BookingSelection {
  status: BookingStatus | null;
  from: CalendarDay | null;
  /** not in it any more */
  before: CalendarDay | null;
}

const converter = makeConverter(bookingsCollection, Booking, 'id');
/** Those that hold an hour. */
const inCalendar: readonly BookingStatus[] = [
  'Awaiting Admin Response',
  'Pending Payment',
  'Booking Approved',
  'No Show',
];
const maxOfDays = 50;

const bookings = () => collection(getDb(), bookingsCollection).withConverter(converter);
const startOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

function select({ status, from, before }: BookingSelection): Query<Booking> {
  return query(
    bookings(),
    ...(status === null ? [] : [where('status', '==', status)]),
    ...(from === null ? [] : [where('selectedSlot', '>=', startOf(from))]),
    ...(before === null ? [] : [where('selectedSlot', '<', startOf(before))]),
  );
}

/** One page of bookings by their hour, 15 rows, live. */
export function bookingsPage(
  selection: BookingSelection,
  direction: PageOrder['direction'],
  cursor: PageCursor | null,
): Source<Page<Booking>> {
  return pageSource(select(selection), cursor, adminRows, { field: 'selectedSlot', direction });
}

export function countBookings(selection: BookingSelection): Promise<number> {
  return countRecords(select(selection), 'selectedSlot');
}

/** What stands in the calendar on so many days from this one on, live. Six hours a day: a week is well below the limit. */
export function bookingsOfDays(from: CalendarDay, days: number): Source<Booking[]> {
  const standing = query(
    bookings(),
    where('status', 'in', inCalendar),
    where('selectedSlot', '>=', startOf(from)),
    where('selectedSlot', '<', startOf(addDays(from, days))),
    orderBy('selectedSlot'),
    limit(maxOfDays),
  );
  return liveRecords(standing);
}

/** One booking, live; null when there is none. */
export function anyBooking(id: string): Source<Booking | null> {
  return (onData, onError) => subscribeToDocument(doc(bookings(), id), onData, onError);
}
