import { useState } from 'react';
import type { AdminConfigReading } from '@contract/entities/admin-config-reading';
import {
  dayOfSlot,
  slotIdAt,
  startOfSlot,
  type SlotId,
  findBookableRange,
  findDayRefusal,
  listDaySlots,
} from '@contract/values/booking/booking-calendar';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import {
  bookingTexts,
  dayRefusalTexts,
} from '@contract/values/booking/booking-texts';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { monthOf } from '@/lib/months';
import { formatSlot, formatDayName, formatSlotTime } from '@/domain/slot-words';
import { rescheduleBookingAsAdmin } from '@/repositories/bookings/change-bookings';
import { dataOf, useLive } from '@/session/use-live';
import { takenSlots } from '@/repositories/slots';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { Calendar, type DayLook } from '@/ui/forms/calendar';
import { ChoiceRow } from '@/ui/forms/choice-row';
import { ErrorState } from '@/ui/error-state';
import { ConfirmStep } from '../shared/confirm-step';
import type { BookingStepProps } from './booking-details';

export function MoveStep({
  booking,
  config,
  now,
  change,
  onClose,
}: BookingStepProps) {
  const [chosenSlotId, setChosenSlotId] = useState<SlotId | null>(null);
  const takenSlotIds = dataOf(
    useLive(takenSlots(monthOf(dayOfSlot(chosenSlotId ?? slotIdAt(now))))),
  );
  const isTaken =
    chosenSlotId !== null && takenSlotIds?.includes(chosenSlotId) === true;
  // While our own move is sent, it may be what has taken the slot.
  const slotId = isTaken && !change.isBusy ? null : chosenSlotId;
  const [isAsking, setIsAsking] = useState(false);
  const [isTimeMissing, setIsTimeMissing] = useState(false);
  if (isAsking && slotId !== null) {
    return (
      <ConfirmStep
        title="Move this booking?"
        text={`You move it from ${formatSlot(booking.selectedSlot)} to ${formatSlot(startOfSlot(slotId))}. We tell ${booking.name}.`}
        change={change}
        busyLabel="Moving..."
        perform={() =>
          rescheduleBookingAsAdmin({
            bookingId: booking.id,
            slotId,
            seenSequence: booking.sequence,
          })
        }
        doneText="Moved. We tell the user."
        onClose={() => setIsAsking(false)}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Move to another time"
      text={`The appointment is now on ${formatSlot(booking.selectedSlot)}, Ghana time.`}
      width={460}
      cancelLabel="Back"
      footer={
        <Button
          onClick={() => {
            setIsTimeMissing(slotId === null);
            setIsAsking(slotId !== null);
          }}
        >
          Move
        </Button>
      }
    >
      <div className="grid gap-4">
        <FreeTimes
          config={config}
          now={now}
          ownSlotId={slotIdAt(booking.selectedSlot)}
          selected={slotId}
          onSelect={(newSlotId) => {
            // The question may still be on: it gave way when somebody else took
            // the slot.
            change.leave();
            setIsAsking(false);
            setIsTimeMissing(false);
            setChosenSlotId(newSlotId);
          }}
        />
        <FormError>
          {isTimeMissing ? 'Please choose a day and a time.' : change.problem}
        </FormError>
      </div>
    </Dialog>
  );
}

/** The day of the appointment, where the calendar opens, is marked. */
function FreeTimes({
  config,
  now,
  ownSlotId,
  selected,
  onSelect,
}: {
  config: AdminConfigReading | null;
  now: Date;
  /** the hour of the appointment now */
  ownSlotId: SlotId;
  selected: SlotId | null;
  onSelect: (slotId: SlotId | null) => void;
}) {
  const { from: firstDay, to: lastDay } = findBookableRange(now);
  const [day, setDay] = useState<CalendarDay | null>(null);
  const ownDay = dayOfSlot(ownSlotId);
  const [month, setMonth] = useState(() =>
    monthOf(ownDay < firstDay || ownDay > lastDay ? firstDay : ownDay),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const live = useLive(takenSlots(month));
  if (live.kind === 'failed') {
    return (
      <ErrorState message={bookingTexts.slotsFailed} onRetry={live.retry} />
    );
  }
  const taken = new Set(dataOf(live));
  const rules = readBookingRules(config);
  const lookOf = (calendarDay: CalendarDay): DayLook => {
    const reason = findDayRefusal(calendarDay, now, rules, taken);
    if (calendarDay === ownDay) {
      const words = ['The appointment is on this day now.'];
      if (reason !== null) words.push(dayRefusalTexts[reason]);
      return { kind: 'marked', reason: words.join(' ') };
    }
    if (reason === null) return { kind: 'open' };
    return {
      kind: reason === 'fully-booked' ? 'full' : 'off',
      reason: dayRefusalTexts[reason],
    };
  };
  const choose = (pressedDay: CalendarDay) => {
    const reason = findDayRefusal(pressedDay, now, rules, taken);
    setRefusal(reason === null ? null : dayRefusalTexts[reason]);
    if (reason !== null) return;
    setDay(pressedDay);
    onSelect(null);
  };
  return (
    <>
      <Calendar
        label="Day"
        month={month}
        firstMonth={monthOf(firstDay)}
        lastMonth={monthOf(lastDay)}
        today={dayInAccra(now)}
        selected={day}
        getDayLook={lookOf}
        onMonth={setMonth}
        onPress={choose}
      />
      <p role="status" className="text-sm text-bad font-[560] empty:hidden">
        {refusal}
      </p>
      {day !== null && monthOf(day) === month && (
        <section aria-label={`Time on ${formatDayName(day)}`}>
          <h3 className="font-[660] mb-2.5">{`Time on ${formatDayName(day)}`}</h3>
          <ChoiceRow
            label={`Time on ${formatDayName(day)}`}
            className="grid grid-cols-3 gap-2.5"
            choices={listDaySlots(day, taken).map(
              ({ slotId, taken: isTaken }) => ({
                value: slotId,
                label: formatSlotTime(startOfSlot(slotId)),
                content: formatSlotTime(startOfSlot(slotId)),
                reason: describeTaken(slotId === ownSlotId, isTaken),
              }),
            )}
            selected={selected}
            onChoose={onSelect}
          />
        </section>
      )}
    </>
  );
}

function describeTaken(isOwn: boolean, isTaken: boolean): string | undefined {
  if (isOwn) return 'The appointment is at this time now.';
  return isTaken ? 'Taken' : undefined;
}
