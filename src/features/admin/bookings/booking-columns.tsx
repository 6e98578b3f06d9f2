import type { Booking } from '@contract/entities/booking';
import { formatPhone } from '@contract/values/phone';
import { StatusBadge } from '@/ui/status-badge';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatMoment, formatSlotDay, formatSlotTime } from '@/domain/slot-words';
import { ViewButton, type ListLook } from '../shared/live-table';
import { nameBooking } from './booking-words';

function Deadline({ row }: { row: Booking }) {
  if (row.status !== 'Pending Payment' || row.payBy === null) return null;
  return <span className="lbl num block">Pay by {formatDateTime(row.payBy)}</span>;
}

export const bookingLook: ListLook<Booking> = {
  rowKey: (row) => row.id,
  columns: [
    {
      header: 'Appointment',
      className: 'num whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="block font-[620] leading-5">{formatSlotDay(row.selectedSlot)}</span>
          <span className="lbl">{formatSlotTime(row.selectedSlot)}</span>
        </>
      ),
    },
    {
      header: 'Name',
      cell: (row) => (
        <>
          <span className="block max-w-[13rem] truncate font-[620] leading-5" title={row.name}>
            {row.name}
          </span>
          <span className="lbl num">{row.reference ?? formatPhone(row.phone)}</span>
        </>
      ),
    },
    { header: 'Consultation', cell: (row) => row.topic },
    {
      header: 'Status',
      cell: (row) => (
        <>
          <StatusBadge status={row.status} />
          <Deadline row={row} />
        </>
      ),
    },
    {
      header: 'Booked',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (row) => formatDate(row.createdAt),
    },
  ],
  listItem: (row) => ({
    title: row.name,
    date: formatMoment(row.selectedSlot),
    detail: (
      <>
        {row.topic}
        <Deadline row={row} />
      </>
    ),
    badges: <StatusBadge status={row.status} />,
  }),
  action: (row, onView) => <ViewButton name={nameBooking(row)} onView={() => onView(row)} />,
};
