import {
  dayOfSlot,
  findBookableRange,
  listNextFree,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { addMonths, monthOf, type Month } from '@/lib/months';
import { dataOf, useLive } from '@/session/use-live';
import { takenSlots } from '@/repositories/slots';

const nextFreeCount = 3;

/**
 * Reads the shown month, the chosen day's and the first bookable one; the one
 * after it only when the first has too few free hours.
 */
export function useTakenSlots(
  shown: { month: Month; day: CalendarDay | null },
  now: Date,
  rules: BookingRules,
) {
  const firstMonth = monthOf(findBookableRange(now).from);
  const secondMonth = addMonths(firstMonth, 1);
  const liveShownMonth = useLive(takenSlots(shown.month));
  const liveChosenMonth = useLive(
    shown.day === null ? null : takenSlots(monthOf(shown.day)),
  );
  const liveFirstMonth = useLive(takenSlots(firstMonth));
  const listFree = (lastMonth: Month, takenSlotIds: ReadonlySet<SlotId>) =>
    listNextFree(now, rules, takenSlotIds, nextFreeCount).filter(
      (id) => monthOf(dayOfSlot(id)) <= lastMonth,
    );
  const hasTooFewFree =
    liveFirstMonth.kind === 'ready' &&
    listFree(firstMonth, new Set(liveFirstMonth.data)).length < nextFreeCount;
  const liveSecondMonth = useLive(
    hasTooFewFree ? takenSlots(secondMonth) : null,
  );
  const liveMonths = [
    liveShownMonth,
    liveChosenMonth,
    liveFirstMonth,
    liveSecondMonth,
  ];
  const takenSlotIds = new Set(
    liveMonths.flatMap((live) => dataOf(live) ?? []),
  );
  const lastKnownMonth =
    liveSecondMonth.kind === 'ready' ? secondMonth : firstMonth;
  return {
    /** of the months that are loaded */
    taken: takenSlotIds,
    /** only hours that are known to be free */
    nextFree:
      liveFirstMonth.kind === 'ready'
        ? listFree(lastKnownMonth, takenSlotIds)
        : [],
    isDayKnown: liveChosenMonth.kind === 'ready',
    failed:
      liveShownMonth.kind === 'failed' || liveChosenMonth.kind === 'failed',
    retry: () => {
      for (const live of liveMonths) if (live.kind === 'failed') live.retry();
    },
  };
}
