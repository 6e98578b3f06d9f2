import { Cron } from 'croner';
import { expect, test } from 'vitest';
import { toCron } from './schedules';

const runsAfter = (schedule: string, from: string, timezone = 'UTC') =>
  new Cron(toCron(schedule), { timezone, paused: true })
    .nextRuns(3, new Date(from))
    .map((run) => run.toISOString().slice(11, 16));

test.each([
  ['every 1 minutes', ['10:01', '10:02', '10:03']],
  ['every 5 minutes', ['10:05', '10:10', '10:15']],
  ['every 2 hours', ['12:00', '14:00', '16:00']],
  ['*/10 2-5 * * *', ['02:00', '02:10', '02:20']],
])('%s', (schedule, runs) => {
  expect(runsAfter(schedule, '2026-11-22T10:00:30Z')).toEqual(runs);
});

test('a time of day is that of the declared zone', () => {
  expect(runsAfter('0 7 * * *', '2026-11-22T10:00:00Z', 'Asia/Tokyo')[0]).toBe(
    '22:00',
  );
});

test.each(['every monday 09:00', 'every 5 seconds', 'every day', 'now'])(
  '%s is refused',
  (schedule) => {
    expect(() => new Cron(toCron(schedule), { paused: true })).toThrow();
  },
);
