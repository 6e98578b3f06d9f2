import * as z from 'zod/mini';

/** In Accra: 'yyyy-MM-dd'. */
export const CalendarDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => isRealDay(day), 'Not a day of the calendar.'),
);
export type CalendarDay = z.infer<typeof CalendarDay>;

const dayMs = 24 * 60 * 60_000;

function isRealDay(day: string): boolean {
  const start = startOfDayInAccra(day);
  return !Number.isNaN(start.getTime()) && dayInAccra(start) === day;
}

/**
 * The day in Accra at this moment. From the ISO text: what a formatter writes
 * for a locale differs by browser.
 */
export function dayInAccra(at: Date): CalendarDay {
  return at.toISOString().slice(0, 10);
}

/** The first millisecond of the day in Accra: Ghana keeps UTC all year. */
export function startOfDayInAccra(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The last millisecond of the day in Accra. */
export function endOfDayInAccra(day: CalendarDay): Date {
  return new Date(`${day}T23:59:59.999Z`);
}

/** The number of midnights in Accra between the two. */
export function countDays(from: Date, to: Date): number {
  return Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
}

/** Monday to Friday, without the holidays. */
export function isWorkingDay(
  day: CalendarDay,
  holidays: readonly CalendarDay[],
): boolean {
  const weekday = startOfDayInAccra(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}
