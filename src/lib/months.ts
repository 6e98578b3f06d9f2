import type { CalendarDay } from '@contract/values/booking/working-days';

/** 'yyyy-MM' */
export type Month = string;

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): CalendarDay {
  return `${month}-01`;
}

/** @param count may be negative */
export function addMonths(month: Month, count: number): Month {
  const start = new Date(`${firstDayOf(month)}T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() + count);
  return start.toISOString().slice(0, 7);
}
