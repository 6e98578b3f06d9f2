import { eachFreeDay, type SlotId } from '../booking/booking-calendar';
import type { BookingRules } from '../booking/booking-rules';

/** The next hours that can be booked, the earliest first, as many as asked. */
export function listFreeHours(
  now: Date,
  calendar: Pick<BookingRules, 'publicHolidays' | 'blockedDays'>,
  taken: ReadonlySet<SlotId>,
  count: number,
): SlotId[] {
  return [...eachFreeDay(now, calendar, taken)].flat().slice(0, count);
}
