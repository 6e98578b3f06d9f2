import {
  dayInAccra,
  isWorkingDay,
  startOfDayInAccra,
  type CalendarDay,
} from './working-days';

/**
 * Working days after the day `from`, up to the day `to`; 0 when that is not
 * later.
 */
export function countWorkingDays(
  from: CalendarDay,
  to: CalendarDay,
  holidays: readonly CalendarDay[],
): number {
  const dayMs = 24 * 60 * 60_000;
  const end = startOfDayInAccra(to).getTime();
  let count = 0;
  for (
    let start = startOfDayInAccra(from).getTime() + dayMs;
    start <= end;
    start += dayMs
  ) {
    if (isWorkingDay(dayInAccra(new Date(start)), holidays)) count += 1;
  }
  return count;
}
