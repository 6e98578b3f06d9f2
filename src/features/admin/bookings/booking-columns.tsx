import type { Booking } from '@contract/entities/booking';
import { formatPhone } from '@contract/values/phone';
import { StatusBadge } from '@/ui/status-badge';
import type { Column } from '@/ui/data-table';
import { ListRow } from '@/ui/list-row';
import { RowButton } from '@/ui/row-link';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatMoment, formatSlotDay, formatSlotTime } from '@/domain/slot-words';
import { nameBooking } from './booking-words';

type OnView = (booking: Booking) => void;

function View({ row, onView }: { row: Booking; onView: OnView }) {
  return (
    <RowButton aria-label={`View ${nameBooking(row)}`} onClick={() => onView(row)}>
      View
    </RowButton>
  );
}

function Deadline({ row }: { row: Booking }) {
  if (row.status !== 'Pending Payment' || row.payBy === null) return null;
  return <span className="lbl num block whitespace-nowrap">Pay by {formatDateTime(row.payBy)}</span>;
}

export function bookingColumns(onView: OnView): Column<Booking>[] {
  return [
    {
      id: 'slot',
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
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <>
          <span className="block font-[620] leading-5">{row.name}</span>
          <span className="lbl num">{row.reference ?? formatPhone(row.phone)}</span>
        </>
      ),
    },
    { id: 'topic', header: 'Consultation', cell: (row) => row.topic },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => (
        <>
          <StatusBadge status={row.status} />
          <Deadline row={row} />
        </>
      ),
    },
    {
      id: 'asked',
      header: 'Booked',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (row) => formatDate(row.createdAt),
    },
    { id: 'actions', header: 'Actions', align: 'right', cell: (row) => <View row={row} onView={onView} /> },
  ];
}

/** One booking in a phone's list. */
export function BookingItem({ row, onView }: { row: Booking; onView: OnView }) {
  return (
    <ListRow
      title={row.name}
      date={formatMoment(row.selectedSlot)}
      detail={
        <>
          {row.topic}
          <Deadline row={row} />
        </>
      }
      badges={<StatusBadge status={row.status} />}
      action={<View row={row} onView={onView} />}
    />
  );
}
