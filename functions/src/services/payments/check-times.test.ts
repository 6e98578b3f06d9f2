import { expect, test } from 'vitest';
import { isCoolingDown, nextCheckTime } from './check-times';
import { after, samplePayment, start } from './testing/sample-payment';

const hour = 3600;

test('the intervals grow from ten seconds to one hour, and end with one question at 72 hours', () => {
  const gaps: number[] = [];
  let at = start;
  let checks = 0;
  for (
    let next = nextCheckTime(samplePayment({ checks }), at);
    next !== null;
    checks += 1
  ) {
    gaps.push((next.getTime() - at.getTime()) / 1000);
    at = next;
    next = nextCheckTime(samplePayment({ checks: checks + 1 }), at);
  }
  expect(gaps[0]).toBe(10);
  expect(gaps[1]).toBe(15);
  expect(Math.max(...gaps)).toBe(hour);
  expect(at).toEqual(after(72 * hour));
  expect(gaps.length).toBeLessThan(100);
});

test('a failed payment is asked about rarely, a paid one and one given up never', () => {
  expect(nextCheckTime(samplePayment({ state: 'failed' }), after(10))).toEqual(
    after(10 + 6 * hour),
  );
  expect(nextCheckTime(samplePayment({ state: 'paid' }), after(10))).toBeNull();
  expect(nextCheckTime(samplePayment(), after(72 * hour))).toBeNull();
});

test('five seconds of peace after each question, and a clock set back does not prolong them', () => {
  const asked = samplePayment({ lastCheckedAt: after(100) });
  expect(isCoolingDown(asked, after(104.9))).toBe(true);
  expect(isCoolingDown(asked, after(105))).toBe(false);
  expect(isCoolingDown(asked, after(10))).toBe(false);
  expect(isCoolingDown(samplePayment(), after(0))).toBe(false);
});
