import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/property-runs';
import {
  promptsPerNumberDay,
  promptsPerNumberHour,
  promptsPerUserHour,
  reconcileForMs,
} from './payment-limits';
import { promptWindowMs } from '../../providers/gateways/prompt-window';
import { checkCooldownMs, isCoolingDown, nextCheckTime } from './check-times';
import { isLivePrompt } from './new-payment';
import { addPrompt } from './prompt-limits';
import {
  isUserLimited,
  isWalletLimited,
  samplePayment,
  start,
} from './testing/sample-payment';
import { transition } from './transition';

const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(start.getTime() + ms);

/**
 * Gaps that fall on an edge of a window, just before and just after one,
 * besides any others.
 */
const gap = fc.oneof(
  fc.constantFrom(
    0,
    1,
    hour - 1,
    hour,
    hour + 1,
    day - 1,
    day,
    day + 1,
    hour / 3,
    day / 6,
  ),
  fc.nat(2 * hour),
);

/**
 * The most prompts within any window of this length, each window open at its
 * start as the limits count.
 */
const most = (times: readonly number[], length: number) =>
  Math.max(
    0,
    ...times.map(
      (end) =>
        times.filter((time) => time > end - length && time <= end).length,
    ),
  );

test('whoever asks whenever: never more than 3 an hour and 6 a day to a number, 5 an hour by a user', () => {
  fc.assert(
    fc.property(
      fc.array(gap, { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      (gaps, toWallet) => {
        const isLimited = toWallet ? isWalletLimited : isUserLimited;
        const sent: number[] = [];
        const refused: number[] = [];
        let times = {};
        let now = 0;
        for (const [index, wait] of gaps.entries()) {
          now += wait;
          if (isLimited(times, at(now))) {
            refused.push(now);
          } else {
            sent.push(now);
            times = addPrompt(times, `p${index}`, at(now));
          }
        }
        const perHour = toWallet ? promptsPerNumberHour : promptsPerUserHour;
        expect(most(sent, hour)).toBeLessThanOrEqual(perHour);
        if (toWallet) {
          expect(most(sent, day)).toBeLessThanOrEqual(promptsPerNumberDay);
        }
        // And nobody is refused who has not used up a window.
        for (const moment of refused) {
          const within = (length: number) =>
            sent.filter((t) => t > moment - length && t <= moment).length;
          const isFull =
            within(hour) >= perHour ||
            (toWallet && within(day) >= promptsPerNumberDay);
          expect(isFull).toBe(true);
        }
      },
    ),
    { numRuns: runs(5_000) },
  );
});

test('asked at any moments, by whomever: the gateway is asked at most once in five seconds, and the last time is at 72 hours', () => {
  const wait = fc.oneof(
    fc.constantFrom(0, 1, checkCooldownMs - 1, checkCooldownMs),
    fc.nat(4 * hour),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(wait, fc.boolean()), { maxLength: 60 }),
      (calls) => {
        let payment = transition(
          samplePayment(),
          { kind: 'accepted', transactionid: '7', reason: null },
          { at: start, cause: 'test' },
        );
        let now = 0;
        let lastAsked = Number.NEGATIVE_INFINITY;
        for (const [ms, bySchedule] of calls) {
          now += ms;
          const due =
            payment.nextCheckAt !== null && payment.nextCheckAt <= at(now);
          if ((bySchedule && !due) || isCoolingDown(payment, at(now))) continue;
          expect(now - lastAsked).toBeGreaterThanOrEqual(checkCooldownMs);
          lastAsked = now;
          payment = transition(
            payment,
            { kind: 'check' },
            { at: at(now), cause: 'test' },
          );
          const over = now >= reconcileForMs;
          expect([payment.nextCheckAt === null, payment.needsReview]).toEqual([
            over,
            over,
          ]);
          if (payment.nextCheckAt !== null) {
            expect(payment.nextCheckAt.getTime()).toBeGreaterThan(
              at(now).getTime(),
            );
            expect(payment.nextCheckAt.getTime()).toBeLessThanOrEqual(
              at(reconcileForMs).getTime(),
            );
          }
        }
      },
    ),
    { numRuns: runs(5_000) },
  );
});

test('the intervals never shrink, up to the last', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(70 * hour), (checks, ms) => {
      const delay = (count: number) =>
        Number(nextCheckTime(samplePayment({ checks: count }), at(ms))) -
        Number(at(ms));
      expect(delay(checks + 1)).toBeGreaterThanOrEqual(delay(checks));
      expect(delay(checks)).toBeGreaterThanOrEqual(10_000);
      expect(delay(checks)).toBeLessThanOrEqual(hour);
    }),
  );
});

test('a prompt is live to the last millisecond of its five minutes, and no longer', () => {
  fc.assert(
    fc.property(fc.nat(9_999), (sentAfter) => {
      const payment = transition(
        samplePayment(),
        { kind: 'accepted', transactionid: '7', reason: null },
        { at: at(sentAfter), cause: 'test' },
      );
      expect(isLivePrompt(payment, at(sentAfter + promptWindowMs - 1))).toBe(
        true,
      );
      expect(isLivePrompt(payment, at(sentAfter + promptWindowMs))).toBe(false);
    }),
  );
});
