import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '@contract/entities/booking';
import { AdministratorsOnly } from '@/features/admin/administrators-only';
import { readBookingChoice } from '@/features/admin/bookings/booking-choice';
import { BookingFilters } from '@/features/admin/bookings/booking-filters';
import { getBookingsStore } from '@/features/admin/bookings/booking-stores';
import { bookingColumns, BookingItem } from '@/features/admin/bookings/booking-table';
import { WaitingList } from '@/features/admin/waiting-list';
import { readPageAddress, turnPage, writePageAddress } from '@/lib/page-address';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';

/** /admin/bookings: appointments by status, by day and by week; for administrators only (S1). */
export function AdminBookingsScreen() {
  const { uid, isAdmin } = useUser();
  return isAdmin ? <Bookings uid={uid} /> : <AdministratorsOnly />;
}

function Bookings({ uid }: { uid: string }) {
  const [refused, setRefused] = useState(false);
  const view = (_booking: Booking) => undefined;
  if (refused) return <AdministratorsOnly />;
  return (
    <>
      <PageHead title="Bookings" help="Answer who asks for an appointment, and keep the calendar." />
      <BookingList uid={uid} onView={view} onRefused={() => setRefused(true)} />
    </>
  );
}

function BookingList({
  uid,
  onView,
  onRefused,
}: {
  uid: string;
  onView: (booking: Booking) => void;
  onRefused: () => void;
}) {
  const [params, setParams] = useSearchParams();
  const choice = readBookingChoice(params);
  const address = readPageAddress(params);
  return (
    <>
      <BookingFilters choice={choice} onChoose={setParams} />
      <WaitingList
        label="Bookings"
        store={getBookingsStore(uid, choice, address.cursor)}
        columns={bookingColumns(onView)}
        rowKey={(row) => row.id}
        listItem={(row) => <BookingItem row={row} onView={onView} />}
        empty={{ title: 'No bookings here', help: 'Choose another status or another time.' }}
        pageIndex={address.pageIndex}
        onTurn={(toIndex, page) => setParams(writePageAddress(params, turnPage(address, toIndex, page)))}
        onRefused={onRefused}
      />
    </>
  );
}
