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
  const inMonth = useLive(takenSlots(shown.month));
  const ofDay = useLive(
    shown.day === null ? null : takenSlots(monthOf(shown.day)),
  );
  const first = useLive(takenSlots(firstMonth));
  const listFree = (last: Month, taken: ReadonlySet<SlotId>) =>
    listNextFree(now, rules, taken, nextFreeCount).filter(
      (id) => monthOf(dayOfSlot(id)) <= last,
    );
  const isShort =
    first.kind === 'ready' &&
    listFree(firstMonth, new Set(first.data)).length < nextFreeCount;
  const second = useLive(isShort ? takenSlots(secondMonth) : null);
  const months = [inMonth, ofDay, first, second];
  const taken = new Set(months.flatMap((month) => dataOf(month) ?? []));
  const lastKnown = second.kind === 'ready' ? secondMonth : firstMonth;
  return {
    /** of the months that are loaded */
    taken,
    /** only hours that are known to be free */
    nextFree: first.kind === 'ready' ? listFree(lastKnown, taken) : [],
    isDayKnown: ofDay.kind === 'ready',
    failed: inMonth.kind === 'failed' || ofDay.kind === 'failed',
    retry: () => {
      for (const month of months) if (month.kind === 'failed') month.retry();
    },
  };
}
