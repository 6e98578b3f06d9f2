import type { Booking } from '@contract/entities/booking';
import { dayInAccra } from '@contract/values/booking/working-days';
import { bookingsPage } from '@/repositories/bookings/admin-bookings';
import { DayField } from '@/ui/forms/day-field';
import { FilterBar, FilterSelect } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import { serverNow } from '@/lib/server-clock';
import { WaitingList } from '../shared/live-table';
import {
  readBookingChoice,
  statusOptions,
  timeOptions,
  toSelection,
} from './booking-choice';
import { bookingTable } from './booking-columns';

export function BookingList({
  onView,
}: {
  onView: (booking: Booking) => void;
}) {
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
            narrow(
              time === 'day'
                ? { time: '', day: dayInAccra(serverNow()) }
                : { time, day: '' },
            )
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
        table={bookingTable}
        onOpen={onView}
        empty={{
          title: 'No bookings here',
          help: 'Choose another status or another time.',
        }}
      />
    </>
  );
}
