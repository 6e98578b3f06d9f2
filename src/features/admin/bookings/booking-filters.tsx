import { dayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
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
    <div role="group" aria-label="Which bookings" className="grid grid-cols-2 md:flex gap-3 mb-4 md:mb-5">
      <div className="max-md:col-span-2">
        <SelectField
          className="md:w-[16rem]"
          label="Status"
          value={nameStatus(choice.status)}
          options={statusOptions}
          onChange={({ target }) =>
            change({ status: readBookingChoice(new URLSearchParams({ status: target.value })).status })
          }
        />
      </div>
      <div className={choice.day === null ? 'max-md:col-span-2' : undefined}>
        <SelectField
          className="md:w-[11rem]"
          label="Appointment"
          value={choice.time}
          options={timeOptions}
          onChange={({ target }) => {
            const time = timeOptions.find(({ value }) => value === target.value)?.value ?? 'coming';
            change({ time, day: time === 'day' ? dayInAccra(new Date()) : null });
          }}
        />
      </div>
      {choice.day !== null && <DayField day={choice.day} onDay={(day) => change({ time: 'day', day })} />}
    </div>
  );
}

/** Half-typed days change nothing. */
function DayField({ day, onDay }: { day: CalendarDay; onDay: (day: CalendarDay) => void }) {
  return (
    <TextField
      type="date"
      label="Day"
      defaultValue={day}
      onChange={({ target }) => {
        const typed = readBookingChoice(new URLSearchParams({ day: target.value })).day;
        if (typed !== null) onDay(typed);
      }}
    />
  );
}
