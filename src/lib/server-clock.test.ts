import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findClockError, noteServerTime, serverNow, subscribeToClock } from './server-clock';

const minute = 60_000;
const truth = Date.UTC(2026, 10, 27, 9, 0);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: truth }));
afterEach(() => {
  noteServerTime(new Date(Date.now()).toUTCString(), null, Date.now());
  vi.useRealTimers();
});

/** The device believes it is another time; the server's answer has the header it really sends. */
function answerAt(
  deviceMs: number,
  { age = null, roundTripMs = 200 }: { age?: string | null; roundTripMs?: number } = {},
) {
  vi.setSystemTime(deviceMs + roundTripMs);
  const keptMs = Number(age ?? 0) * 1_000;
  noteServerTime(new Date(truth + roundTripMs / 2 - keptMs).toUTCString(), age, deviceMs);
}
const isNear = (ms: number) => Math.abs(serverNow().getTime() - ms) < 2_000;

it.each([-3 * 24 * 60, -10, 0, 10, 60 * 24 * 400])(
  'goes by the server on a device that is %i minutes off',
  (off) => {
    answerAt(truth + off * minute);
    expect(isNear(truth)).toBe(true);
    vi.advanceTimersByTime(0);
    vi.setSystemTime(Date.now() + 30 * minute);
    expect(isNear(truth + 30 * minute)).toBe(true);
  },
);

it('adds the time that a cache kept the answer', () => {
  answerAt(truth - 10 * minute, { age: '3600' });
  expect(isNear(truth)).toBe(true);
});

it('takes seconds for the way of the answer, and no answer that was long on its way', () => {
  answerAt(truth + 3_000);
  expect(findClockError()).toBe(0);
  answerAt(truth + 10 * minute, { roundTripMs: 60_000 });
  expect(findClockError()).toBe(0);
});

it.each([undefined, null, '', 'yesterday', 7])('learns nothing from %j', (date) => {
  noteServerTime(date, null, Date.now());
  expect(findClockError()).toBe(0);
});

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
