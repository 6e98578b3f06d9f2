import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useWatch } from 'react-hook-form';
import { TriangleAlert } from 'lucide-react';
import * as z from 'zod/mini';
import type { Booking } from '@contract/entities/booking';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { CalendarDay } from '@contract/values/booking/working-days';
import { blockedReasonMaxLength } from '@contract/entities/admin-config';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useFields } from '@/ui/forms/use-fields';
import { saveBlockedDays } from '@/repositories/bookings/change-bookings';
import { dataOf, useLive } from '@/session/use-live';
import { bookingsOfDays } from '@/repositories/bookings/admin-bookings';
import { Button } from '@/ui/button';
import { DayField } from '@/ui/forms/day-field';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { formatSlotTime } from '@/domain/slot-words';
import { Icon } from '@/ui/icon';
import { formatWeekday } from '../bookings/booking-words';
import type { ClosedDay } from './closed-days';
import { UnreadableRecords } from '../shared/unreadable-records';
import { ConfirmStep, writtenText } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';

/** Bookings of the day stay until somebody moves or cancels them. */
export function BlockDayForm({
  closedDays,
  today,
  onView,
}: {
  closedDays: readonly ClosedDay[];
  today: CalendarDay;
  onView: (booking: Booking) => void;
}) {
  const [askedBlocking, setAskedBlocking] = useState<Blocking | null>(null);
  const { draft, keep, drop, restored } = useFormDraft('block-day', BlockDraft);
  const { field, handleSubmit, control, reset, getValues } = useFields({
    resolver: zodResolver(makeBlockForm(closedDays, today)),
    defaultValues: draft ?? { day: '', reason: '' },
    onType: keep,
  });
  const typedDay = useWatch({ control, name: 'day' });
  const day = CalendarDay.safeParse(typedDay);
  const change = useChange({
    outdated: bookingRefusals.changed,
    onDone: () => {
      setAskedBlocking(null);
      drop();
      reset({ day: '', reason: '' });
    },
    onOutdated: () => setAskedBlocking(null),
  });
  return (
    <section className="card px-4 md:px-5 py-5" aria-label="Block a day">
      <h2 className="text-lg mb-4">Block a day</h2>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(setAskedBlocking)(event)}
      >
        <DraftNote
          restored={restored}
          onReset={(typed) => reset(typed ?? { day: '', reason: '' })}
        />
        <Controller
          control={control}
          name="day"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <DayField
              ref={ref}
              label="Day"
              value={value === '' ? null : value}
              min={today}
              error={fieldState.error?.message}
              onDay={(newDay) => {
                onChange(newDay ?? '');
                keep(getValues());
              }}
            />
          )}
        />
        {day.success && <BookingsOfDay day={day.data} onView={onView} />}
        <TextField
          label="Reason"
          hint="For example: staff training. Users may see it."
          autoComplete="off"
          {...field('reason')}
        />
        <Button type="submit">Block this day</Button>
      </form>
      {askedBlocking !== null && (
        <ConfirmStep
          title="Block this day?"
          text={`Nobody can book ${formatWeekday(askedBlocking.day)} after this.`}
          change={change}
          busyLabel="Blocking..."
          perform={() =>
            saveBlockedDays({
              block: [askedBlocking.day],
              unblock: [],
              reason: askedBlocking.reason,
            })
          }
          doneText="The day is blocked."
          onClose={() => setAskedBlocking(null)}
        >
          <BookingsOfDay day={askedBlocking.day} />
        </ConfirmStep>
      )}
    </section>
  );
}

function BookingsOfDay({
  day,
  onView,
}: {
  day: CalendarDay;
  onView?: (booking: Booking) => void;
}) {
  const live = useLive(bookingsOfDays(day, 1));
  if (live.kind === 'failed') {
    return <FormError>We could not load the bookings of this day.</FormError>;
  }
  const bookings = dataOf(live);
  return (
    <>
      <UnreadableRecords records={bookings?.unreadable ?? []} />
      <DayBookings bookings={bookings?.rows ?? []} onView={onView} />
    </>
  );
}

export function DayBookings({
  bookings,
  onView,
}: {
  bookings: readonly Booking[];
  onView?: ((booking: Booking) => void) | undefined;
}) {
  if (bookings.length === 0) return null;
  const warning =
    bookings.length === 1
      ? 'There is one booking on this day. It stays until you move or cancel it.'
      : `There are ${bookings.length} bookings on this day. They stay until you move or cancel them.`;
  return (
    <div
      role="status"
      className="flex gap-2 rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]"
    >
      <Icon of={TriangleAlert} />
      <div className="min-w-0">
        <p>{warning}</p>
        <ul className="mt-1.5 grid gap-0.5">
          {bookings.map((booking) => (
            <li key={booking.id} className="num">
              {onView === undefined ? (
                `${formatSlotTime(booking.selectedSlot)} ${booking.name}`
              ) : (
                <button
                  type="button"
                  className="underline text-left min-h-6"
                  onClick={() => onView(booking)}
                >
                  {`${formatSlotTime(booking.selectedSlot)} ${booking.name}`}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** As typed, perhaps incomplete. */
const BlockDraft = z.object({ day: z.string(), reason: z.string() });

const isWeekend = (day: CalendarDay) =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Refuses days that have passed or are closed already, and says why. */
export function makeBlockForm(
  closedDays: readonly ClosedDay[],
  today: CalendarDay,
) {
  const isHolidayByDay = new Map(
    closedDays.map(({ day, isHoliday }) => [day, isHoliday]),
  );
  return z.object({
    day: z.string().check(
      z.refine((day) => CalendarDay.safeParse(day).success, {
        error: 'Please choose a day.',
        abort: true,
      }),
      z.refine((day) => day >= today, 'This day has passed.'),
      z.refine((day) => !isWeekend(day), 'Weekends are always closed.'),
      z.refine(
        (day) => isHolidayByDay.get(day) !== true,
        'This is a public holiday. It is closed already.',
      ),
      z.refine(
        (day) => isHolidayByDay.get(day) !== false,
        'This day is blocked already.',
      ),
    ),
    reason: writtenText('Please write why.', blockedReasonMaxLength),
  });
}

type Blocking = z.infer<ReturnType<typeof makeBlockForm>>;
