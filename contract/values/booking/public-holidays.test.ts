import { describe, expect, it } from 'vitest';
import { defaultPublicHolidays, ghanaPublicHolidays } from './public-holidays';
import { CalendarDay, isWorkingDay } from './working-days';

/** By the Act: the same day every year. */
const fixed = [
  '01-01',
  '01-07',
  '03-06',
  '05-01',
  '07-01',
  '09-21',
  '12-25',
  '12-26',
];

/** The Sunday of Easter, by the anonymous Gregorian reckoning. */
function findEaster(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

const shift = (date: Date, days: number) =>
  new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe.each([2026, 2027])('the public holidays of %i', (year) => {
  const listed = ghanaPublicHolidays.filter(([day]) =>
    day.startsWith(String(year)),
  );

  it('are fourteen days of the calendar in their order, all on days people work', () => {
    const days = listed.map(([day]) => day);
    expect(days).toHaveLength(14);
    expect(days).toEqual([...new Set(days)].sort());
    for (const day of days) {
      expect(CalendarDay.safeParse(day).success).toBe(true);
      expect(isWorkingDay(day, [])).toBe(true);
    }
  });

  it.each(fixed)(
    'hold %s itself, or a day at most three later in its place',
    (monthDay) => {
      const day = `${year}-${monthDay}`;
      const near = [0, 1, 2, 3].map((days) => shift(new Date(day), days));
      expect(listed.some(([candidate]) => near.includes(candidate))).toBe(true);
    },
  );

  it('hold Good Friday, Easter Monday and the first Friday of December', () => {
    const easter = findEaster(year);
    const december = new Date(Date.UTC(year, 11, 1));
    const friday = shift(december, (5 - december.getUTCDay() + 7) % 7);
    const byAct = listed
      .filter(([, , source]) => source === 'act')
      .map(([day]) => day);
    expect(byAct).toEqual(
      expect.arrayContaining([shift(easter, -2), shift(easter, 1), friday]),
    );
  });
});

it('counts all of them unless an administrator says otherwise', () => {
  expect(defaultPublicHolidays).toHaveLength(28);
});
