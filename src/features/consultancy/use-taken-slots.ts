import {
  dayOfSlot,
  findBookableRange,
  listNextFree,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { addMonths, monthOf, type Month } from '@/lib/months';
import type { Live } from '@/live/live-store';
import { dataOf, useLive } from '@/session/use-live';
import { takenSlots } from '@/repositories/slots';

const offeredFirst = 3;

function useMonth(month: Month | null) {
  const live = useLive(month === null ? null : takenSlots(month));
  return { live, taken: new Set(dataOf(live)) };
}

export interface TakenSlots {
  /** of the months that are loaded */
  taken: ReadonlySet<SlotId>;
  /** free for certain; at most three */
  nextFree: readonly SlotId[];
  hours: Live<unknown>['kind'];
  /** the shown month or that of the chosen day */
  failed: boolean;
  retry: () => void;
}

/**
 * Reads the shown month, the chosen day's and the first bookable one; the one after it only when the first
 * has too few free hours.
 */
export function useTakenSlots(
  shown: { month: Month; day: CalendarDay | null },
  now: Date,
  rules: BookingRules,
): TakenSlots {
  const firstMonth = monthOf(findBookableRange(now).from);
  const inMonth = useMonth(shown.month);
  const ofDay = useMonth(shown.day === null ? null : monthOf(shown.day));
  const first = useMonth(firstMonth);
  const findFree = (months: readonly Month[], taken: ReadonlySet<SlotId>) =>
    listNextFree(now, rules, taken, offeredFirst).filter((id) => months.includes(monthOf(dayOfSlot(id))));
  const hasFirst = first.live.kind === 'ready';
  const isShort = hasFirst && findFree([firstMonth], first.taken).length < offeredFirst;
  const secondMonth = addMonths(firstMonth, 1);
  const second = useMonth(isShort ? secondMonth : null);
  const taken = new Set([...inMonth.taken, ...ofDay.taken, ...first.taken, ...second.taken]);
  const known = second.live.kind === 'ready' ? [firstMonth, secondMonth] : [firstMonth];
  const parts = [inMonth, ofDay, first, second];
  return {
    taken,
    nextFree: hasFirst ? findFree(known, taken) : [],
    hours: ofDay.live.kind,
    failed: inMonth.live.kind === 'failed' || ofDay.live.kind === 'failed',
    retry: () => {
      for (const { live } of parts) if (live.kind === 'failed') live.retry();
    },
  };
}
