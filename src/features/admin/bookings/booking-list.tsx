import type { Booking } from '@contract/entities/booking';
import { bookingsPage } from '@/repositories/admin/admin-bookings';
import { WaitingList, type NarrowedListProps } from '../shared/live-table';
import { toSelection, writeBookingChoice, type BookingChoice } from './booking-choice';
import { BookingFilters } from './booking-filters';
import { bookingLook } from './booking-columns';

/** Bookings by status and by day, a page at a time, live. */
export function BookingList({ choice, onView, ...place }: NarrowedListProps<Booking, BookingChoice>) {
  return (
    <>
      <BookingFilters choice={choice} onChoose={place.onParams} />
      <WaitingList
        {...place}
        label="Bookings"
        query={bookingsPage(toSelection(choice), place.address.cursor)}
        look={bookingLook}
        onOpen={onView}
        empty={{ title: 'No bookings here', help: 'Choose another status or another time.' }}
        params={writeBookingChoice(choice)}
      />
    </>
  );
}
