import * as z from 'zod/mini';

/** A calendar day in Accra: 'yyyy-MM-dd'. */
export const CalendarDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => isRealDay(day), 'Not a day of the calendar.'),
);
export type CalendarDay = z.infer<typeof CalendarDay>;

const dayMs = 24 * 60 * 60_000;

/** Midnight UTC of the day: a handle to count with. Ghana keeps UTC all year, so it is midnight in Accra as well. */
const startOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);

function isRealDay(day: string): boolean {
  const start = startOf(day);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === day;
}

/**
 * The day it is in Accra at this moment. Ghana keeps UTC all year, so no formatter is asked: what one writes for a
 * locale changes with the browser.
 */
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

/** How many midnights in Accra lie between the two. */
export function countDays(from: Date, to: Date): number {
  return (startOf(dayInAccra(to)) - startOf(dayInAccra(from))) / dayMs;
}

/** Monday to Friday, and no holiday. */
export function isWorkingDay(day: CalendarDay, holidays: readonly CalendarDay[]): boolean {
  const weekday = new Date(startOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

/**
 * The day so many working days after `from`, which itself does not count: one working day after a Friday is the Monday.
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

/** Until when the results of something paid at this moment are promised: the end of that day in Accra. */
export function findPromisedBy(paidAt: Date, workingDays: number, holidays: readonly CalendarDay[]): Date {
  return endOfDayInAccra(addWorkingDays(dayInAccra(paidAt), workingDays, holidays));
}
