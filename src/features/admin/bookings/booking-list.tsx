import type { Booking } from '@contract/entities/booking';
import { dayInAccra } from '@contract/values/booking/working-days';
import { formatPhone } from '@contract/values/phone';
import { bookingsPage } from '@/repositories/admin/admin-bookings';
import { DayField } from '@/ui/forms/day-field';
import { FilterBar, FilterSelect } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import { StatusBadge } from '@/ui/status-badge';
import { formatDate, formatDateTime } from '@/lib/dates';
import { formatMoment, formatSlot, formatSlotDay, formatSlotTime } from '@/domain/slot-words';
import { WaitingList, type ListLook } from '../shared/live-table';
import { readBookingChoice, statusOptions, timeOptions, toSelection } from './booking-choice';
import { serverNow } from '@/lib/server-clock';

export function BookingList({ onView }: { onView: (booking: Booking) => void }) {
  const { params, narrow } = useFilters();
  const choice = readBookingChoice(params);
  return (
    <>
      <FilterBar
        label="Which bookings"
        narrow={narrow}
        filters={[{ label: 'Status', name: 'status', options: statusOptions }]}
      >
        <FilterSelect
          label="Appointment"
          value={choice.time}
          options={timeOptions}
          onChoose={(time) =>
            narrow(time === 'day' ? { time: '', day: dayInAccra(serverNow()) } : { time, day: '' })
          }
        />
        {choice.day !== null && (
          <DayField
            className="max-md:col-span-full md:w-[9.5rem]"
            label="Day"
            value={choice.day}
            onDay={(day) => {
              if (day !== null) narrow({ day });
            }}
          />
        )}
      </FilterBar>
      <WaitingList
        label="Bookings"
        query={bookingsPage(toSelection(choice))}
        look={bookingLook}
        onOpen={onView}
        empty={{ title: 'No bookings here', help: 'Choose another status or another time.' }}
      />
    </>
  );
}

function Deadline({ row }: { row: Booking }) {
  if (row.status !== 'Pending Payment' || row.payBy === null) return null;
  return <span className="lbl num block">{`Pay by ${formatDateTime(row.payBy)}`}</span>;
}

const bookingLook: ListLook<Booking> = {
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
        <span>{row.topic}</span>
        <Deadline row={row} />
      </>
    ),
    badges: <StatusBadge status={row.status} />,
  }),
  nameOf: (row) => `${row.name}, ${formatSlot(row.selectedSlot)}`,
};
