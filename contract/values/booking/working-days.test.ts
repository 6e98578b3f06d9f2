import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CalendarDay,
  dayInAccra,
  endOfDayInAccra,
  isWorkingDay,
} from './working-days';
import { addWorkingDays, findPromisedBy } from './add-working-days';

/**
 * ICU 72 to 74, in Safari and in Node 20: Canada's English writes
 * month/day/year like that of the United States.
 */
class FormatterOfIcu72 extends Intl.DateTimeFormat {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale === 'en-CA' ? 'en-US' : locale, options);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const days = fc
  .date({
    min: new Date('2000-01-01'),
    max: new Date('2090-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const counts = fc.integer({ min: 1, max: 60 });
const holidays = fc.array(days, { maxLength: 40 });

/**
 * Every day after the first up to and including the last, counted in another
 * way than the code does.
 */
function listBetween(first: string, last: string): string[] {
  const listed: string[] = [];
  const day = new Date(`${first}T12:00:00Z`);
  while (dayInAccra(day) < last) {
    day.setUTCDate(day.getUTCDate() + 1);
    listed.push(dayInAccra(day));
  }
  return listed;
}

describe('days of the calendar', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('takes %s', (day) => {
    expect(CalendarDay.safeParse(day).success).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    '2026-01-01T00:00:00Z',
  ])('refuses %j', (day) => {
    expect(CalendarDay.safeParse(day).success).toBe(false);
  });

  it('follows the clock of Accra at midnight', () => {
    expect(dayInAccra(new Date('2026-05-11T23:59:59.999Z'))).toBe('2026-05-11');
    expect(dayInAccra(new Date('2026-05-12T00:00:00Z'))).toBe('2026-05-12');
    expect(endOfDayInAccra('2026-05-12').toISOString()).toBe(
      '2026-05-12T23:59:59.999Z',
    );
  });
});

describe('a browser whose formatter writes days in another way', () => {
  it('counts the same days', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: FormatterOfIcu72 });
    const there = await import('./working-days');
    const moments = fc.date({
      min: new Date(0),
      max: new Date('9900-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 5_000 }), (at, later) => {
        const day = there.dayInAccra(at);
        expect(CalendarDay.safeParse(day).success).toBe(true);
        expect(there.startOfDayInAccra(day).getTime()).toBeLessThanOrEqual(
          at.getTime(),
        );
        expect(there.endOfDayInAccra(day).getTime()).toBeGreaterThanOrEqual(
          at.getTime(),
        );
        const then = new Date(at.getTime() + later * 24 * 60 * 60_000);
        expect(there.countDays(at, then)).toBe(later);
      }),
    );
  });
});

describe('working days', () => {
  it('skips Saturday, Sunday and the holidays', () => {
    expect(isWorkingDay('2026-05-08', [])).toBe(true);
    expect(isWorkingDay('2026-05-09', [])).toBe(false);
    expect(isWorkingDay('2026-05-10', [])).toBe(false);
    expect(isWorkingDay('2026-05-08', ['2026-05-08'])).toBe(false);
  });

  it.each([
    ['a Friday', '2026-05-08', 1, [], '2026-05-11'],
    ['a Saturday', '2026-05-09', 1, [], '2026-05-11'],
    ['a Sunday', '2026-05-10', 5, [], '2026-05-15'],
    [
      'a Friday before a holiday',
      '2026-05-08',
      2,
      ['2026-05-11'],
      '2026-05-13',
    ],
    ['ten days over two weekends', '2026-05-08', 10, [], '2026-05-22'],
    [
      'a holiday on a Sunday, which costs nothing',
      '2026-05-08',
      1,
      ['2026-05-10'],
      '2026-05-11',
    ],
    [
      'the end of a year',
      '2026-12-24',
      2,
      ['2026-12-25', '2026-12-28', '2027-01-01'],
      '2026-12-30',
    ],
  ] as const)('counts from %s', (_name, from, count, off, expected) => {
    expect(addWorkingDays(from, count, off)).toBe(expected);
  });

  it('says so when holidays leave no day', () => {
    const everyDay = listBetween('2026-01-01', '2036-12-31');
    expect(() => addWorkingDays('2026-01-01', 1, everyDay)).toThrow(RangeError);
  });

  it('lands on a working day with exactly so many working days up to it', () => {
    fc.assert(
      fc.property(days, counts, holidays, (from, count, off) => {
        const to = addWorkingDays(from, count, off);
        expect(isWorkingDay(to, off)).toBe(true);
        expect(
          listBetween(from, to).filter((day) => isWorkingDay(day, off)),
        ).toHaveLength(count);
      }),
    );
  });

  it('can be counted in two steps', () => {
    fc.assert(
      fc.property(days, counts, counts, holidays, (from, one, two, off) => {
        expect(addWorkingDays(addWorkingDays(from, one, off), two, off)).toBe(
          addWorkingDays(from, one + two, off),
        );
      }),
    );
  });

  it('comes later, never earlier, with one more holiday, and does not mind their order or repeats', () => {
    fc.assert(
      fc.property(days, counts, holidays, days, (from, count, off, extra) => {
        const before = addWorkingDays(from, count, off);
        expect(addWorkingDays(from, count, [extra, ...off]) >= before).toBe(
          true,
        );
        expect(addWorkingDays(from, count, [...off, ...off].reverse())).toBe(
          before,
        );
      }),
    );
  });

  it('promises the same whatever the hour of the day', () => {
    const hours = fc.integer({ min: 0, max: 24 * 60 * 60_000 - 1 });
    fc.assert(
      fc.property(
        days,
        hours,
        hours,
        counts,
        holidays,
        (day, one, two, count, off) => {
          const at = (ms: number) =>
            new Date(Date.parse(`${day}T00:00:00Z`) + ms);
          const promised = findPromisedBy(at(one), count, off);
          expect(promised).toEqual(findPromisedBy(at(two), count, off));
          expect(promised.getTime()).toBeGreaterThan(at(one).getTime());
        },
      ),
    );
  });
});
