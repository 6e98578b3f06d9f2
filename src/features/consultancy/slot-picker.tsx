import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import {
  dayOfSlot,
  findBookableRange,
  findDayRefusal,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import {
  bookingTexts,
  dayRefusalTexts,
} from '@contract/values/booking/booking-texts';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { joinClasses } from '@/lib/text/class-names';
import { monthOf } from '@/lib/months';
import { useNow } from '@/lib/hooks/use-now';
import { FieldError } from '@/ui/forms/field';
import { Calendar, type DayLook } from '@/ui/forms/calendar';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { TimeChoice, NextFree } from './time-choice';
import { useTakenSlots } from './use-taken-slots';

export interface SlotChoice {
  day: CalendarDay | null;
  slotId: SlotId | null;
}

/** @returns null when both are chosen */
export function findSlotProblem({ day, slotId }: SlotChoice): string | null {
  if (day === null) return 'Please select a date before proceeding.';
  return slotId === null
    ? 'Please select a time slot before submitting.'
    : null;
}

/** Focuses what is to be chosen next. */
export function focusSlotPicker({ day }: SlotChoice): void {
  const focusSelector =
    day === null
      ? 'button[data-day]:not([aria-disabled])'
      : '[role=radio][tabindex="0"]';
  document.querySelector<HTMLElement>(focusSelector)?.focus();
}

export function SlotPicker({
  rules,
  choice,
  problem,
  ownSlotId = null,
  isPaused,
  wide = false,
  onChoose,
  onLost,
}: {
  rules: BookingRules;
  choice: SlotChoice;
  /** of what is to be chosen next: the day, or else the hour */
  problem: string | null;
  /** the booking's own hour: taken, but by the same user */
  ownSlotId?: SlotId | null;
  /** while the chosen hour is being booked and therefore counts as taken */
  isPaused: boolean;
  /** the hours beside the calendar, where there is room, instead of below it */
  wide?: boolean;
  onChoose: (choice: SlotChoice) => void;
  /** somebody else has taken the chosen hour */
  onLost: () => void;
}) {
  const now = useNow();
  const errorId = useId();
  const { from: firstDay, to: lastDay } = findBookableRange(now);
  const { day: chosenDay, slotId } = choice;
  const dayProblem = chosenDay === null ? problem : null;
  const [month, setMonth] = useState(() => monthOf(chosenDay ?? firstDay));
  const [note, setNote] = useState<{ isGood: boolean; text: string } | null>(
    null,
  );
  const slots = useTakenSlots({ month, day: chosenDay }, now, rules);
  const getDayLook = (day: CalendarDay): DayLook => {
    const refusal = findDayRefusal(day, now, rules, slots.taken);
    if (refusal === null) return { kind: 'open' };
    return {
      kind: refusal === 'fully-booked' ? 'full' : 'off',
      reason: dayRefusalTexts[refusal],
    };
  };
  // Deferred, so that the pressed day is marked before its hours, most of the
  // work, are drawn.
  const hoursDay = useDeferredValue(chosenDay);
  const hoursElement = useRef<HTMLDivElement>(null);
  const showsHoursNext = useRef(false);
  useEffect(() => {
    // In a low window the hours are below the fold.
    if (showsHoursNext.current) {
      hoursElement.current?.scrollIntoView({ block: 'nearest' });
    }
    showsHoursNext.current = false;
  }, [hoursDay]);
  const choose = (newChoice: SlotChoice) => {
    showsHoursNext.current = true;
    setNote({ isGood: true, text: 'Date selected successfully!' });
    onChoose(newChoice);
  };

  const isLost =
    slotId !== null &&
    slotId !== ownSlotId &&
    !isPaused &&
    slots.taken.has(slotId);
  const tellLost = useEffectEvent(onLost);
  useEffect(() => {
    if (isLost) tellLost();
  }, [isLost]);

  if (slots.failed) {
    return (
      <ErrorState message={bookingTexts.slotsFailed} onRetry={slots.retry} />
    );
  }
  return (
    <div className={wide ? 'md:grid md:grid-cols-2 md:gap-x-8' : undefined}>
      <NextFree
        slotIds={slots.nextFree}
        chosenSlotId={slotId}
        onChoose={(newSlotId) => {
          setMonth(monthOf(dayOfSlot(newSlotId)));
          choose({ day: dayOfSlot(newSlotId), slotId: newSlotId });
        }}
      />
      <div>
        <Calendar
          label="Date"
          month={month}
          firstMonth={monthOf(dayInAccra(now))}
          lastMonth={monthOf(lastDay)}
          today={dayInAccra(now)}
          selected={chosenDay}
          getDayLook={getDayLook}
          onMonth={setMonth}
          onPress={(day, look) => {
            if (look.kind === 'open') {
              choose({ day, slotId: day === chosenDay ? slotId : null });
            } else {
              setNote({ isGood: false, text: look.reason });
            }
          }}
          describedBy={dayProblem === null ? undefined : errorId}
        />
        <Legend />
        {dayProblem !== null && (
          <FieldError id={errorId} className="mt-2">
            {dayProblem}
          </FieldError>
        )}
        <p role="status" className="mt-2 text-sm font-[560]">
          {note !== null && (
            <span
              className={joinClasses(
                'flex items-center gap-1.5',
                note.isGood ? 'text-ok' : 'text-warn',
              )}
            >
              <Icon of={note.isGood ? CircleCheck : CircleAlert} small />
              <span>{note.text}</span>
            </span>
          )}
        </p>
      </div>
      <div ref={hoursElement} className="scroll-my-3">
        {hoursDay !== null && (
          <TimeChoice
            day={hoursDay}
            takenSlotIds={slots.taken}
            isKnown={slots.isDayKnown}
            chosenSlotId={slotId}
            ownSlotId={ownSlotId}
            problem={problem}
            onChoose={(newSlotId) =>
              choose({ day: hoursDay, slotId: newSlotId })
            }
          />
        )}
      </div>
    </div>
  );
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 mt-2.5 lbl">
      <span className="flex items-center gap-1.5">
        <i className="w-3.5 h-3.5 rounded-xs border border-line-strong bg-surface" />
        Open
      </span>
      <span className="flex items-center gap-1.5">
        <i className="day full min-h-0! w-3.5 h-3.5 p-0" />
        Fully booked
      </span>
      <span>Weekdays, from 3 days ahead</span>
    </p>
  );
}
