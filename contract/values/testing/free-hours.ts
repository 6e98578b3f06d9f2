import {
  addDays,
  findBookableRange,
  findDayRefusal,
  listDaySlots,
  type SlotId,
} from '../booking/booking-calendar';
import type { BookingRules } from '../booking/booking-rules';

/** The next hours that can be booked, the earliest first, as many as asked. */
export function listFreeHours(
  now: Date,
  calendar: Pick<BookingRules, 'publicHolidays' | 'blockedDays'>,
  taken: ReadonlySet<SlotId>,
  count: number,
): SlotId[] {
  const { from, to } = findBookableRange(now);
  const free: SlotId[] = [];
  for (
    let day = from;
    day <= to && free.length < count;
    day = addDays(day, 1)
  ) {
    if (findDayRefusal(day, now, calendar, taken) !== null) continue;
    const open = listDaySlots(day, taken).filter((slot) => !slot.taken);
    free.push(...open.map(({ slotId }) => slotId));
  }
  return free.slice(0, count);
}
