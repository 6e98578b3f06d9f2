import { describe, expect, it } from 'vitest';
import { addDays } from '@contract/values/booking-calendar';
import { addMonths, addMonthsToDay, listWeeks, weekdayOf } from './months';

describe('days and months', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-30', 1, '2026-12-01'],
  ])('counts from %s by %i to %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 14, '2028-01'],
  ])('turns %s by %i to %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-26', 1, '2026-12-26'],
  ])('keeps the day of %s when it turns by %i', (day, count, expected) => {
    expect(addMonthsToDay(day, count)).toBe(expected);
  });

  it('begins the week on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
  });
});

describe('the weeks of a month', () => {
  it('hold every day once, in its column', () => {
    for (const month of ['2026-11', '2028-02', '2027-02', '2026-06']) {
      const weeks = listWeeks(month);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days[0]).toBe(`${month}-01`);
      expect(days).toEqual([...new Set(days)].sort());
      expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [place, day] of week.entries()) if (day !== null) expect(weekdayOf(day)).toBe(place);
      }
    }
  });

  it('are four for a February that begins on a Monday', () => {
    expect(listWeeks('2027-02')).toHaveLength(4);
    expect(listWeeks('2026-11')).toHaveLength(6);
  });
});
