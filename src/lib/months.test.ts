import { describe, expect, it } from 'vitest';
import { addDays } from '@contract/values/booking/booking-calendar';
import { addMonths } from './months';

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
});
