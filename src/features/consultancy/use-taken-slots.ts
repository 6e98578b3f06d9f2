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

function useMonth(month: Month | null) {
  const live = useLive(month === null ? null : takenSlots(month));
  return { live, taken: new Set(dataOf(live)) };
}

/**
 * Reads the shown month, the chosen day's and the first bookable one; the one after it only when the first
 * has too few free hours.
 */
export function useTakenSlots(
  shown: { month: Month; day: CalendarDay | null },
  now: Date,
  rules: BookingRules,
) {
  const firstMonth = monthOf(findBookableRange(now).from);
  const inMonth = useMonth(shown.month);
  const ofDay = useMonth(shown.day === null ? null : monthOf(shown.day));
  const first = useMonth(firstMonth);
  const findFree = (months: readonly Month[], taken: ReadonlySet<SlotId>) =>
    listNextFree(now, rules, taken, nextFreeCount).filter((id) => months.includes(monthOf(dayOfSlot(id))));
  const hasFirst = first.live.kind === 'ready';
  const isShort = hasFirst && findFree([firstMonth], first.taken).length < nextFreeCount;
  const secondMonth = addMonths(firstMonth, 1);
  const second = useMonth(isShort ? secondMonth : null);
  const taken = new Set([...inMonth.taken, ...ofDay.taken, ...first.taken, ...second.taken]);
  const known = second.live.kind === 'ready' ? [firstMonth, secondMonth] : [firstMonth];
  const parts = [inMonth, ofDay, first, second];
  return {
    /** of the months that are loaded */
    taken,
    /** only hours that are known to be free */
    nextFree: hasFirst ? findFree(known, taken) : [],
    isDayKnown: ofDay.live.kind === 'ready',
    failed: inMonth.live.kind === 'failed' || ofDay.live.kind === 'failed',
    retry: () => {
      for (const { live } of parts) if (live.kind === 'failed') live.retry();
    },
  };
}
