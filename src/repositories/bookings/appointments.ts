import { limit, orderBy, query, where } from 'firebase/firestore';
import {
  Booking,
  bookingsCollection,
  type BookingStatus,
} from '@contract/entities/booking';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { recordsOf } from '@/firebase/firestore';
import { findRows } from '@/repositories/find-rows';

const bookings = recordsOf(bookingsCollection, Booking, 'id');
const confirmed: BookingStatus = 'Booking Approved';
/** More than a day has hours. */
const mostOfDay = 20;

/**
 * The confirmed bookings of a day by their hour; one that does not parse is
 * left out.
 * @throws AppError
 */
export function readAppointments(
  day: CalendarDay,
): Promise<readonly Booking[]> {
  const appointments = query(
    bookings(),
    where('status', '==', confirmed),
    where('selectedSlot', '>=', startOfDayInAccra(day)),
    where('selectedSlot', '<', startOfDayInAccra(addDays(day, 1))),
    orderBy('selectedSlot'),
    limit(mostOfDay),
  );
  return findRows(appointments);
}
