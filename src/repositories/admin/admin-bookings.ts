import { doc, limit, orderBy, query, where } from 'firebase/firestore';
import { Booking, bookingsCollection, type BookingStatus } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking/booking-calendar';
import { startOfDayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord, listenToRecords } from '@/live/listen';
import { mapListen } from '@/live/live-store';
import { defineAdminPage } from './define-admin-page';

/** Everybody's bookings. Administrators only: refused to anybody else. */

/** Which bookings: of one status or all, from the one day on and before the other. */
export interface BookingSelection {
  status: BookingStatus | null;
  from: CalendarDay | null;
  /** not in it any more */
  before: CalendarDay | null;
}

const bookings = recordsOf(bookingsCollection, Booking, 'id');
/** Those that hold an hour. */
const inCalendar: readonly BookingStatus[] = [
  'Awaiting Admin Response',
  'Pending Payment',
  'Booking Approved',
  'No Show',
];
const maxOfDays = 50;

/** Bookings by their hour: what begins on some day the soonest first. */
export const bookingsPage = defineAdminPage(({ status, from, before }: BookingSelection) => ({
  base: query(
    bookings(),
    ...(status === null ? [] : [where('status', '==', status)]),
    ...(from === null ? [] : [where('selectedSlot', '>=', startOfDayInAccra(from))]),
    ...(before === null ? [] : [where('selectedSlot', '<', startOfDayInAccra(before))]),
  ),
  order: { field: 'selectedSlot', direction: from === null ? 'desc' : 'asc' },
}));

/**
 * What stands in the calendar on so many days from this one on, live; nothing is an answer too. Six hours a day: a week is well
 * below the limit.
 */
export const bookingsOfDays = defineLive((from: CalendarDay, days: number) => ({
  listen: mapListen(
    listenToRecords(
      query(
        bookings(),
        where('status', 'in', inCalendar),
        where('selectedSlot', '>=', startOfDayInAccra(from)),
        where('selectedSlot', '<', startOfDayInAccra(addDays(from, days))),
        orderBy('selectedSlot'),
        limit(maxOfDays),
      ),
    ),
    (found): Booking[] => found ?? [],
  ),
}));

/** One booking, live. */
export const anyBooking = defineLive((id: string) => ({ listen: listenToRecord(doc(bookings(), id)) }));
