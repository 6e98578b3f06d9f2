import type { Booking } from '@contract/entities/booking';
import { formatPhone } from '@contract/values/phone';
import {
  formatMoment,
  formatSlot,
  formatSlotDay,
  formatSlotTime,
} from '@/domain/slot-words';
import { formatDate, formatDateTime } from '@/lib/dates';
import { columnsOf } from '@/ui/lists/table-columns';
import { StatusBadge } from '@/land/status-badge';
import type { TableDefinition } from '../shared/live-table';

function Deadline({ booking }: { booking: Booking }) {
  if (booking.status !== 'Pending Payment' || booking.payBy === null) {
    return null;
  }
  return (
    <span className="lbl num block">{`Pay by ${formatDateTime(booking.payBy)}`}</span>
  );
}

const column = columnsOf<Booking>();

export const bookingTable: TableDefinition<Booking> = {
  rowKey: ({ id }) => id,
  columns: column.columns([
    column.accessor(({ selectedSlot }) => selectedSlot, {
      id: 'appointment',
      header: 'Appointment',
      enableHiding: false,
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ getValue }) => (
        <>
          <span className="block font-[620] leading-5">
            {formatSlotDay(getValue())}
          </span>
          <span className="lbl">{formatSlotTime(getValue())}</span>
        </>
      ),
    }),
    column.accessor(({ name }) => name, {
      id: 'name',
      header: 'Name',
      cell: ({ getValue, row: { original: booking } }) => (
        <>
          <span
            className="block max-w-[13rem] truncate font-[620] leading-5"
            title={getValue()}
          >
            {getValue()}
          </span>
          <span className="lbl num">{formatPhone(booking.phone)}</span>
        </>
      ),
    }),
    column.accessor(({ topic }) => topic, {
      id: 'consultation',
      header: 'Consultation',
    }),
    column.accessor(({ status }) => status, {
      id: 'status',
      header: 'Status',
      cell: ({ getValue, row }) => (
        <>
          <StatusBadge status={getValue()} />
          <Deadline booking={row.original} />
        </>
      ),
    }),
    column.accessor(({ createdAt }) => createdAt, {
      id: 'booked',
      header: 'Booked',
      meta: { className: 'num text-ink-2 whitespace-nowrap' },
      cell: ({ getValue }) => formatDate(getValue()),
    }),
  ]),
  listItem: (booking) => ({
    title: booking.name,
    date: formatMoment(booking.selectedSlot),
    detail: (
      <>
        <span>{booking.topic}</span>
        <Deadline booking={booking} />
      </>
    ),
    badges: <StatusBadge status={booking.status} />,
  }),
  nameOf: ({ name, selectedSlot }) => `${name}, ${formatSlot(selectedSlot)}`,
};
