import { addDays } from '@contract/values/booking-calendar';
import { CalendarDay, dayInAccra } from '@contract/values/working-days';

/** The Monday of the working week the day belongs to: that of the next one on a Saturday or Sunday. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? 1 : weekday === 6 ? 2 : 1 - weekday);
}

/** Monday to Friday. */
export function weekDays(monday: CalendarDay): CalendarDay[] {
  return [0, 1, 2, 3, 4].map((count) => addDays(monday, count));
}

/** The week the address names by one of its days, else the one that runs. */
export function readWeek(params: URLSearchParams, now: Date): CalendarDay {
  const named = CalendarDay.safeParse(params.get('week'));
  return mondayOf(named.success ? named.data : dayInAccra(now));
}
