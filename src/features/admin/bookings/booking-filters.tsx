import { dayInAccra } from '@contract/values/booking/working-days';
import { DayField } from '@/ui/forms/day-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import {
  nameStatus,
  statusOptions,
  timeOptions,
  writeBookingChoice,
  type BookingChoice,
  readBookingChoice,
} from './booking-choice';

/** Which bookings the list shows. */
export function BookingFilters({
  choice,
  onChoose,
}: {
  choice: BookingChoice;
  onChoose: (params: URLSearchParams) => void;
}) {
  const change = (part: Partial<BookingChoice>) => onChoose(writeBookingChoice({ ...choice, ...part }));
  return (
    <FilterBar
      label="Which bookings"
      filters={[
        {
          label: 'Status',
          value: nameStatus(choice.status),
          options: statusOptions,
          onChoose: (status) => change({ status: readBookingChoice(new URLSearchParams({ status })).status }),
        },
        {
          label: 'Appointment',
          value: choice.time,
          options: timeOptions,
          onChoose: (value) => {
            const time = timeOptions.find((option) => option.value === value)?.value ?? 'coming';
            change({ time, day: time === 'day' ? dayInAccra(new Date()) : null });
          },
        },
      ]}
    >
      {choice.day !== null && (
        <DayField
          className="max-md:col-span-full md:w-[9.5rem]"
          label="Day"
          value={choice.day}
          onDay={(day) => {
            if (day !== null) change({ time: 'day', day });
          }}
        />
      )}
    </FilterBar>
  );
}
