import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addTime,
  findEnd,
  isFull,
  type Times,
  type Window,
} from './sliding-window';

const minute = 60_000;
const windows: Window[] = [
  { maxCount: 1, lengthMs: minute },
  { maxCount: 5, lengthMs: 24 * 60 * minute },
];
const at = (ms: number) => new Date(1_800_000_000_000 + ms);

function take(times: Times, ms: number): Times {
  return isFull(times, windows, at(ms))
    ? times
    : addTime(times, String(ms), windows, at(ms));
}

test('one a minute', () => {
  const once = take({}, 0);
  expect(isFull(once, windows, at(minute - 1))).toBe(true);
  expect(isFull(once, windows, at(minute))).toBe(false);
});

test('five a day, the day of each its own', () => {
  const five = [0, 1, 2, 3, 4].reduce<Times>(
    (times, hour) => take(times, hour * 60 * minute),
    {},
  );
  expect(isFull(five, windows, at(23 * 60 * minute))).toBe(true);
  expect(isFull(five, windows, at(24 * 60 * minute))).toBe(false);
});

test('whatever the order of calls, no window ever holds more than it may, and no more than that is kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 40 * minute }), { maxLength: 80 }),
      (steps) => {
        let now = 0;
        let times: Times = {};
        const taken: number[] = [];
        for (const step of steps) {
          now += step;
          const next = take(times, now);
          if (next !== times) taken.push(now);
          times = next;
          for (const { maxCount: most, lengthMs: ms } of windows) {
            expect(
              taken.filter((time) => time > now - ms).length,
            ).toBeLessThanOrEqual(most);
          }
          expect(Object.keys(times).length).toBeLessThanOrEqual(5);
        }
      },
    ),
  );
});

test('the record is over when its last time has left the longest window', () => {
  expect(findEnd(windows, at(0))).toEqual(at(24 * 60 * minute));
});
