import type { Booking } from '@contract/entities/booking';
import { turnPage, writePageAddress, type PageAddress } from '@/lib/page-address';
import { WaitingList } from '../waiting-list';
import { writeBookingChoice, type BookingChoice } from './booking-choice';
import { BookingFilters } from './booking-filters';
import { getBookingsStore } from './booking-stores';
import { bookingColumns, BookingItem } from './booking-table';

/** Bookings by status and by day, a page at a time, live. */
export function BookingList({
  uid,
  choice,
  address,
  onParams,
  onView,
  onRefused,
}: {
  uid: string;
  choice: BookingChoice;
  address: PageAddress;
  onParams: (params: URLSearchParams) => void;
  onView: (booking: Booking) => void;
  onRefused: () => void;
}) {
  return (
    <>
      <BookingFilters choice={choice} onChoose={onParams} />
      <WaitingList
        label="Bookings"
        store={getBookingsStore(uid, choice, address.cursor)}
        columns={bookingColumns(onView)}
        rowKey={(row) => row.id}
        listItem={(row) => <BookingItem row={row} onView={onView} />}
        empty={{ title: 'No bookings here', help: 'Choose another status or another time.' }}
        pageIndex={address.pageIndex}
        onTurn={(toIndex, page) =>
          onParams(writePageAddress(writeBookingChoice(choice), turnPage(address, toIndex, page)))
        }
        onRefused={onRefused}
      />
    </>
  );
}
