import { useId } from 'react';
import {
  listDaySlots,
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import type { CalendarDay } from '@contract/values/booking/working-days';
import {
  findViewerTime,
  formatDayName,
  formatSlotHours,
  formatSlotTime,
  formatMoment,
} from '@/domain/slot-words';
import { FieldError } from '@/ui/forms/field';
import { ChoiceRow, type Choice } from '@/ui/forms/choice-row';
import { Skeleton } from '@/ui/skeleton';

function describeHour(slotId: SlotId, reason: string | undefined): Choice {
  const start = startOfSlot(slotId);
  const viewerTime = findViewerTime(start);
  const time = formatSlotTime(start);
  if (viewerTime === null) {
    return {
      value: slotId,
      label: formatSlotHours(start),
      content: time,
      reason,
    };
  }
  return {
    value: slotId,
    label: `${formatSlotHours(start)} in Ghana, ${viewerTime.whole} for you`,
    content: (
      <span className="leading-5">
        <span>{time}</span>
        <span className="block text-2xs font-[400] text-ink-2">
          {viewerTime.time}
        </span>
      </span>
    ),
    reason,
  };
}

export function TimeChoice({
  day,
  takenSlotIds,
  isKnown,
  chosenSlotId,
  ownSlotId,
  problem,
  onChoose,
}: {
  day: CalendarDay;
  takenSlotIds: ReadonlySet<SlotId>;
  /** false until the taken hours of this day have arrived */
  isKnown: boolean;
  chosenSlotId: SlotId | null;
  ownSlotId: SlotId | null;
  problem: string | null;
  onChoose: (slotId: SlotId) => void;
}) {
  const errorId = useId();
  const hours = listDaySlots(day, takenSlotIds);
  const findReason = (slotId: SlotId) => {
    if (slotId === ownSlotId) return 'This is your time now.';
    return takenSlotIds.has(slotId) ? 'This time is taken.' : undefined;
  };
  const viewerTime = findViewerTime(
    startOfSlot(hours[0]?.slotId ?? `${day}T10`),
  );
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 mb-2.5">
        <h3 className="font-[660] text-[1.0625rem]">{`Time on ${formatDayName(day)}`}</h3>
        <p className="lbl">
          {viewerTime === null
            ? 'Ghana time'
            : `Ghana time, below it yours (${viewerTime.offset})`}
        </p>
      </div>
      {isKnown ? (
        <ChoiceRow
          label="Time"
          className="grid grid-cols-3 gap-2.5"
          choices={hours.map(({ slotId }) =>
            describeHour(slotId, findReason(slotId)),
          )}
          selected={chosenSlotId}
          onChoose={onChoose}
          describedBy={problem === null ? undefined : errorId}
          invalid={problem !== null}
        />
      ) : (
        <Skeleton label="Loading the times" height="106px" />
      )}
      {problem !== null && (
        <FieldError id={errorId} className="mt-2">
          {problem}
        </FieldError>
      )}
    </section>
  );
}

export function NextFree({
  slotIds,
  chosenSlotId,
  onChoose,
}: {
  slotIds: readonly SlotId[];
  chosenSlotId: SlotId | null;
  onChoose: (slotId: SlotId) => void;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mb-3.5 col-span-full">
      <h3 className="font-[660] text-[1.0625rem] mb-2.5" id={titleId}>
        Next free times
      </h3>
      <div className="grid grid-cols-3 gap-2.5 min-h-14">
        {slotIds.map((slotId) => {
          const [day = '', time = ''] = formatMoment(startOfSlot(slotId)).split(
            ', ',
          );
          return (
            <button
              key={slotId}
              type="button"
              aria-pressed={slotId === chosenSlotId}
              className="slot min-h-14! leading-5 aria-pressed:bg-edge-soft"
              onClick={() => onChoose(slotId)}
            >
              <span>
                <span className="block text-[.8125rem] font-[400] text-ink-2">
                  {day}
                </span>{' '}
                <span>{time}</span>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
