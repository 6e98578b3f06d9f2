import { describe, expect, it } from 'vitest';
import { isNewPromiseDay, listNewPromiseDays } from './new-promise-days';

/** A Friday. */
const now = new Date('2026-11-27T15:00:00Z');
const holidays = ['2026-12-04'];
const passed = { promisedBy: new Date('2026-11-26T23:59:59Z'), now, holidays };
const coming = { promisedBy: new Date('2026-12-02T23:59:59Z'), now, holidays };

describe('the days that may be promised instead', () => {
  it('begin after today where the first promise has passed, and after it where it has not', () => {
    expect(listNewPromiseDays(passed).slice(0, 5)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-07',
    ]);
    expect(listNewPromiseDays(coming)[0]).toBe('2026-12-03');
  });

  it('are the days that the server takes, and no others', () => {
    const days = listNewPromiseDays(passed);
    expect(days.every((day) => isNewPromiseDay(day, passed))).toBe(true);
    for (const refused of [
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-12-04',
      '2027-12-01',
    ]) {
      expect([refused, isNewPromiseDay(refused, passed)]).toEqual([
        refused,
        false,
      ]);
    }
    expect(isNewPromiseDay('2026-12-02', coming)).toBe(false);
  });
});
