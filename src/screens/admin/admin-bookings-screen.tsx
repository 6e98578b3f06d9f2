import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '@contract/entities/booking';
import { paths } from '@/domain/paths';
import { ExportButton } from '@/features/admin/exports/export-button';
import { BookingList } from '@/features/admin/bookings/booking-list';
import { PartPlace } from '@/ui/part-place';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';
import { readTab, Tabs } from '@/ui/tabs';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const BookingDialog = lazyPart(
  async () =>
    (await import('@/features/admin/bookings/booking-dialog')).BookingDialog,
);
const WeekView = lazyPart(
  async () => (await import('@/features/admin/week/week-view')).WeekView,
);
const ClosedDaysView = lazyPart(
  async () =>
    (await import('@/features/admin/closed-days/closed-days-view'))
      .ClosedDaysView,
);

const tabs = [
  { id: 'list', label: 'List' },
  { id: 'week', label: 'Week' },
  { id: 'closed', label: 'Blocked days', shortLabel: 'Blocked' },
] as const;

export const AdminBookingsScreen = forAdministrators(
  paths.adminBookings,
  function Bookings() {
    const [params, setParams] = useSearchParams();
    const tab = readTab(tabs, params.get('tab'));
    const [openedId, setOpenedId] = useState<string | null>(null);
    const openBooking = ({ id }: Booking) => setOpenedId(id);
    return (
      <>
        <PageHead
          title="Bookings"
          help="Answer people who want to meet us. Block days when nobody is there."
          action={<ExportButton kind="bookings" />}
        />
        <Tabs
          label="Bookings"
          selected={tab}
          onSelect={(newTab) =>
            setParams(newTab === 'list' ? {} : { tab: newTab })
          }
          tabs={tabs}
        >
          <div className="mt-5">
            {tab === 'list' && <BookingList onView={openBooking} />}
            <PartPlace skeleton={<TableSkeleton rows={6} label="Loading" />}>
              {tab === 'week' && <WeekView onView={openBooking} />}
              {tab === 'closed' && <ClosedDaysView onView={openBooking} />}
            </PartPlace>
          </div>
        </Tabs>
        <LazyDialog
          title="Booking"
          part={BookingDialog}
          onClose={() => setOpenedId(null)}
        >
          {openedId !== null && (
            <BookingDialog
              key={openedId}
              id={openedId}
              onClose={() => setOpenedId(null)}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);
