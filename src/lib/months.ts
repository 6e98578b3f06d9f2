import { addDays } from '@contract/values/booking-calendar';
import type { CalendarDay } from '@contract/values/working-days';

/** 'yyyy-MM' */
export type Month = string;

/** Midnight UTC: a handle to count with, whatever zone the device keeps. */
const startOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10);

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): CalendarDay {
  return `${month}-01`;
}

export function addMonths(month: Month, count: number): Month {
  const start = new Date(startOf(firstDayOf(month)));
  return toDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)).slice(0, 7);
}

/** The same day of another month, or that month's last. */
export function addMonthsToDay(day: CalendarDay, count: number): CalendarDay {
  const month = addMonths(monthOf(day), count);
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** 0 for Monday, 6 for Sunday */
export function weekdayOf(day: CalendarDay): number {
  return (new Date(startOf(day)).getUTCDay() + 6) % 7;
}

/** The weeks of a month, Monday first; null for the days of its neighbours. */
export function listWeeks(month: Month): (CalendarDay | null)[][] {
  const first = firstDayOf(month);
  const weeks: (CalendarDay | null)[][] = [];
  for (
    let monday = addDays(first, -weekdayOf(first));
    monthOf(monday) <= month;
    monday = addDays(monday, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, place) => addDays(monday, place));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}
