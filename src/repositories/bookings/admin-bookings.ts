import { doc, limit, orderBy, query, where } from 'firebase/firestore';
import {
  Booking,
  bookingsCollection,
  type BookingStatus,
} from '@contract/entities/booking';
import {
  addDays,
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord, listenToRows } from '@/live/listen';
import { defineAdminPage } from '@/repositories/define-admin-page';
import { whereChosen } from '@/repositories/where-chosen';

export interface BookingSelection {
  status: BookingStatus | null;
  from: CalendarDay | null;
  /** exclusive */
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

/** By their hour: from a given day the soonest first, else the latest first. */
export const bookingsPage = defineAdminPage(
  ({ status, from, before }: BookingSelection) => ({
    base: query(
      bookings(),
      ...whereChosen('status', '==', status),
      ...whereChosen('selectedSlot', '>=', from && startOfDayInAccra(from)),
      ...whereChosen('selectedSlot', '<', before && startOfDayInAccra(before)),
    ),
    order: { field: 'selectedSlot', direction: from === null ? 'desc' : 'asc' },
  }),
);

/**
 * Bookings in the calendar, live. At most six a day: a week is below the limit.
 */
export const bookingsOfDays = defineLive((from: CalendarDay, days: number) => ({
  listen: listenToRows(
    query(
      bookings(),
      where('status', 'in', inCalendar),
      where('selectedSlot', '>=', startOfDayInAccra(from)),
      where('selectedSlot', '<', startOfDayInAccra(addDays(from, days))),
      orderBy('selectedSlot'),
      limit(maxOfDays),
    ),
  ),
}));

/** The first booking in the calendar from this hour on, live. */
export const nextBooking = defineLive((from: SlotId) => ({
  listen: listenToRows(
    query(
      bookings(),
      where('status', 'in', inCalendar),
      where('selectedSlot', '>=', startOfSlot(from)),
      orderBy('selectedSlot'),
      limit(1),
    ),
  ),
}));

/** One booking, live. */
export const anyBooking = defineLive((id: string) => ({
  listen: listenToRecord(doc(bookings(), id)),
}));
