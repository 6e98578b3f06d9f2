import type { CalendarDay } from '@contract/values/booking/working-days';

/** 'yyyy-MM' */
export type Month = string;

/** In UTC, whatever zone the device has. */
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
