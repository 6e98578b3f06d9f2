import {
  dayInAccra,
  endOfDayInAccra,
  isWorkingDay,
  startOfDayInAccra,
  type CalendarDay,
} from './working-days';

const dayMs = 24 * 60 * 60_000;

/**
 * The day `count` working days after `from`: one working day after a Friday is
 * the Monday.
 * @param count 1 or more
 * @throws RangeError when the holidays leave no such day within ten years
 */
export function addWorkingDays(
  from: CalendarDay,
  count: number,
  holidays: readonly CalendarDay[],
): CalendarDay {
  const start = startOfDayInAccra(from).getTime();
  let daysLeft = count;
  for (let ahead = 1; ahead <= 3_660; ahead += 1) {
    const day = dayInAccra(new Date(start + ahead * dayMs));
    if (isWorkingDay(day, holidays)) daysLeft -= 1;
    if (daysLeft <= 0) return day;
  }
  throw new RangeError('No such working day within ten years.');
}

/**
 * The end of the day in Accra by which the results of something paid at this
 * moment are promised.
 */
export function findPromisedBy(
  paidAt: Date,
  workingDays: number,
  holidays: readonly CalendarDay[],
): Date {
  return endOfDayInAccra(
    addWorkingDays(dayInAccra(paidAt), workingDays, holidays),
  );
}
