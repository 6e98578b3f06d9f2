import { CalendarDay, dayInAccra } from '@contract/values/booking/working-days';

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${time}$`,
);
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{4}|\d{2})${time}$`,
);
const otherZone = /[+-](?!00:?00)\d{2}:?\d{2}$/;

function findMonth(written: string): string {
  const named = monthNames.indexOf(written.slice(0, 3).toLowerCase());
  return named === -1 ? written : String(named + 1);
}

/**
 * A day in Accra from 31/12/2026, 31-12-26, 31 Dec 2026 or 2026-12-31, with or
 * without a time: the day comes before the month, as in Ghana.
 * @returns null for anything else, also for days that there are not
 */
export function findDay(typed: string): CalendarDay | null {
  const written = typed.trim();
  if (otherZone.test(written) && written.includes(':')) {
    const at = new Date(written);
    return Number.isNaN(at.getTime()) ? null : dayInAccra(at);
  }
  const [, firstYear, firstMonth = '', firstDay = ''] =
    yearFirst.exec(written) ?? [];
  if (firstYear !== undefined) return makeDay(firstYear, firstMonth, firstDay);
  const [, day, month = '', year = ''] = dayFirst.exec(written) ?? [];
  if (day === undefined) return null;
  return makeDay(year.padStart(4, '20'), findMonth(month), day);
}

function makeDay(year: string, month: string, day: string): CalendarDay | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return CalendarDay.safeParse(written).data ?? null;
}
