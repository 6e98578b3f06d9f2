import { describe, expect, it } from 'vitest';
import { buildWeek, mondayOf, readWeek } from './build-week';
import { listClosedDays } from '../closed-days/closed-days';
import { makeBooking } from '@/features/admin/bookings/testing/booking';

describe('the week a day belongs to', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])('%s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('is that of the address, and of none for anything else', () => {
    expect(readWeek(new URLSearchParams('week=2026-12-09'))).toBe('2026-12-07');
    expect(readWeek(new URLSearchParams('week=2026-13-09'))).toBeNull();
    expect(readWeek(new URLSearchParams())).toBeNull();
  });
});

describe('a week of bookings', () => {
  const booking = makeBooking();
  const week = buildWeek(
    '2026-11-23',
    [booking],
    new Map([['2026-11-25', 'Staff training']]),
    new Date('2026-11-24T12:00:00Z'),
  );

  it('has five days of six hours, whatever zone the device keeps', () => {
    expect(week.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(week.map(({ hours }) => hours.map(({ hour }) => hour))).toEqual(
      Array.from({ length: 5 }, () => [10, 11, 12, 13, 14, 15]),
    );
  });

  it('puts a booking into its hour and nowhere else', () => {
    const standing = week.flatMap(({ day, hours }) =>
      hours.flatMap(({ hour, booking: found }) =>
        found === null ? [] : [[day, hour, found.id]],
      ),
    );
    expect(standing).toEqual([['2026-11-23', 11, 'b1']]);
  });

  it('knows today, what has begun, and why a day is closed', () => {
    expect(week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(
      ['2026-11-24'],
    );
    expect(week[1]?.hours.map(({ isPast }) => isPast)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(week.map(({ closedReason: closed }) => closed)).toEqual([
      null,
      null,
      'Staff training',
      null,
      null,
    ]);
  });
});

describe('closed days', () => {
  it('are the holidays by name and the blocked days by reason, in order', () => {
    const days = listClosedDays({
      ConsultancyAmount: 50,
      publicHolidays: ['2026-12-25', '2026-12-31'],
      blockedDays: ['2026-12-28', '2026-12-01'],
      blockedDayReasons: { '2026-12-28': 'Office moves' },
    });
    expect(days).toEqual([
      { day: '2026-12-01', why: 'Blocked', isHoliday: false },
      { day: '2026-12-25', why: 'Christmas Day', isHoliday: true },
      { day: '2026-12-28', why: 'Office moves', isHoliday: false },
      { day: '2026-12-31', why: 'Public holiday', isHoliday: true },
    ]);
  });

  it("are Ghana's holidays while nothing is configured", () => {
    expect(listClosedDays(null).every(({ isHoliday }) => isHoliday)).toBe(true);
    expect(listClosedDays(null).map(({ day }) => day)).toContain('2026-12-04');
  });
});
