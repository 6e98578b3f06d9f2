import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findClockError,
  noteServerTime,
  serverNow,
  subscribeToClock,
} from './server-clock';

const minute = 60_000;
const hour = 60 * minute;
const truth = Date.UTC(2026, 10, 27, 9, 0);

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: truth }),
);
afterEach(() => {
  noteServerTime(new Date().toUTCString(), null, performance.now());
  vi.useRealTimers();
});

/**
 * The device believes it is another time; the server's answer has the header it
 * really sends.
 */
function answerAt(
  deviceMs: number,
  {
    age = null,
    roundTripMs = 200,
  }: { age?: string | null; roundTripMs?: number } = {},
) {
  vi.setSystemTime(deviceMs);
  const askedAt = performance.now();
  vi.advanceTimersByTime(roundTripMs);
  noteServerTime(new Date(truth + roundTripMs / 2).toUTCString(), age, askedAt);
}
const isNear = (ms: number) => Math.abs(serverNow().getTime() - ms) < 2_000;

const errors = [-3 * 24 * 60, -10, 0, 10, 60 * 24 * 400];

it.each(errors)(
  'goes by the server on a device that is %i minutes off',
  (off) => {
    answerAt(truth + off * minute);
    expect(isNear(truth)).toBe(true);
    vi.advanceTimersByTime(30 * minute);
    expect(isNear(truth + 30 * minute)).toBe(true);
  },
);

describe('between two answers', () => {
  it.each(errors)(
    'is right when a clock that was %i minutes off is set right',
    (off) => {
      answerAt(truth + off * minute);
      vi.advanceTimersByTime(20 * minute);
      vi.setSystemTime(truth + 20 * minute);
      expect(isNear(truth + 20 * minute)).toBe(true);
    },
  );

  it.each([-10 * minute, -3 * 24 * hour])(
    'is right when a right clock is set back by %i ms',
    (by) => {
      answerAt(truth);
      vi.setSystemTime(truth + by);
      expect(isNear(truth)).toBe(true);
    },
  );

  it.each(errors)(
    'is right after sleep, in which the steady clock stood still, %i minutes off',
    (off) => {
      answerAt(truth + off * minute);
      vi.setSystemTime(truth + off * minute + 8 * hour);
      expect(isNear(truth + 8 * hour)).toBe(true);
    },
  );

  it('learns from the next answer that a clock was set', () => {
    answerAt(truth - 10 * minute);
    expect(findClockError()).toBeGreaterThan(9 * minute);
    answerAt(truth);
    expect(findClockError()).toBe(0);
    expect(isNear(truth)).toBe(true);
  });
});

it('learns nothing from an answer that a cache kept: it may have a date of its own beside its age', () => {
  answerAt(truth - 10 * minute, { age: '3600' });
  expect(findClockError()).toBe(0);
  answerAt(truth - 10 * minute, { age: '0' });
  expect(isNear(truth)).toBe(true);
});

it('takes seconds for the way of the answer, and no answer that was long on its way', () => {
  answerAt(truth + 3_000);
  expect(findClockError()).toBe(0);
  answerAt(truth + 10 * minute, { roundTripMs: 60_000 });
  expect(findClockError()).toBe(0);
});

it.each([undefined, null, '', 'yesterday', 7])(
  'learns nothing from %j',
  (date) => {
    noteServerTime(date, null, performance.now());
    expect(findClockError()).toBe(0);
  },
);

it('tells who shows a time when the clock is found wrong, and when it is right again', () => {
  const told = vi.fn();
  const leave = subscribeToClock(told);
  answerAt(truth - 10 * minute);
  answerAt(truth - 10 * minute);
  expect(told).toHaveBeenCalledTimes(1);
  answerAt(truth);
  expect(told).toHaveBeenCalledTimes(2);
  leave();
  answerAt(truth - 10 * minute);
  expect(told).toHaveBeenCalledTimes(2);
});
