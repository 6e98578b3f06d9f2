import { expect, test } from 'vitest';
import { scheduleNames } from '../schedules';
import { findStillSchedules } from './heartbeats';

const at = (time: string) => new Date(`2027-03-02T${time}Z`);
const all = (last: Date) =>
  Object.fromEntries(scheduleNames.map((name) => [name, last]));

test('a schedule that missed three runs stands still, and its longest run is no miss', () => {
  const beats = all(at('12:00:00'));
  expect(findStillSchedules(beats, at('12:08:00'))).toEqual([]);
  const everyMinute = findStillSchedules(beats, at('12:08:01'));
  expect(everyMinute).toContain('reconcilePayments');
  expect(everyMinute).not.toContain('compareAccounts');
  expect(findStillSchedules(beats, at('12:17:01'))).toContain(
    'compareAccounts',
  );
});

test.each([
  ['makePaymentStatements', '23:50:00', '02:25:00'],
  ['sendMorningMail', '07:50:00', '07:25:00'],
] as const)(
  '%s, which runs at some hours only, rests until the next day',
  (name, last, late) => {
    const beats = { ...all(at('23:59:00')), [name]: at(last) };
    const nextDay = (time: string) =>
      new Date(at(time).getTime() + 24 * 3_600_000);
    expect(findStillSchedules(beats, at('23:59:30'))).toEqual([]);
    expect(findStillSchedules(beats, nextDay(late))).not.toContain(name);
    expect(
      findStillSchedules(beats, new Date(nextDay(late).getTime() + 1)),
    ).toContain(name);
  },
);
