import * as z from 'zod/mini';

/** In Accra: 'yyyy-MM-dd'. */
export const CalendarDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => isRealDay(day), 'Not a day of the calendar.'),
);
export type CalendarDay = z.infer<typeof CalendarDay>;

const dayMs = 24 * 60 * 60_000;

/** Midnight UTC, which is midnight in Accra too: Ghana keeps UTC all year. */
const startOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);

function isRealDay(day: string): boolean {
  const start = startOf(day);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === day;
}

/** The day in Accra at this moment. From the ISO text: what a formatter writes for a locale differs by browser. */
export function dayInAccra(at: Date): CalendarDay {
  return at.toISOString().slice(0, 10);
}

/** The first millisecond of the day in Accra. */
export function startOfDayInAccra(day: CalendarDay): Date {
  return new Date(startOf(day));
}

/** The last millisecond of the day in Accra. */
export function endOfDayInAccra(day: CalendarDay): Date {
  return new Date(startOf(day) + dayMs - 1);
}

/** The number of midnights in Accra between the two. */
export function countDays(from: Date, to: Date): number {
  return (startOf(dayInAccra(to)) - startOf(dayInAccra(from))) / dayMs;
}

/** Monday to Friday, without the holidays. */
export function isWorkingDay(day: CalendarDay, holidays: readonly CalendarDay[]): boolean {
  const weekday = new Date(startOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

/**
 * The day `count` working days after `from`: one working day after a Friday is the Monday.
 * @param count 1 or more
 * @throws RangeError when the holidays leave no such day within ten years
 */
export function addWorkingDays(
  from: CalendarDay,
  count: number,
  holidays: readonly CalendarDay[],
): CalendarDay {
  let left = count;
  for (let ahead = 1; ahead <= 3_660; ahead += 1) {
    const day = new Date(startOf(from) + ahead * dayMs).toISOString().slice(0, 10);
    if (isWorkingDay(day, holidays)) left -= 1;
    if (left <= 0) return day;
  }
  throw new RangeError('No such working day within ten years.');
}

/** The end of the day in Accra by which the results of something paid at this moment are promised. */
export function findPromisedBy(paidAt: Date, workingDays: number, holidays: readonly CalendarDay[]): Date {
  return endOfDayInAccra(addWorkingDays(dayInAccra(paidAt), workingDays, holidays));
}
