import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recoveryClosedMs, wrongCodesPerHour } from '@contract/values/limits';
import type { Times } from '../limits/sliding-window';
import { addWrong, countWrong, findClosing, isClosedFor } from './wrong-codes-state';

const minute = 60_000;
const hour = 60 * minute;
const step = fc.record({
  waitMs: fc.oneof(fc.constant(0), fc.nat(90 * minute)),
  wrong: fc.nat(90),
  address: fc.nat(4),
  /** every wrong code of the step to one shard, or each to the next */
  spread: fc.boolean(),
});

test('recovery closes after more than 200 wrong codes in an hour, an hour long, and only where one was tried', () => {
  let closings = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      let ms = 1_800_000_000_000;
      const shards: Times[] = Array.from({ length: 8 }, () => ({}));
      const all: { at: number; address: number }[] = [];
      const wrongAt = new Map<number, Date>();
      const closed: number[] = [];
      let closedUntil: Date | null = null;
      for (const [nth, one] of steps.entries()) {
        ms += one.waitMs;
        const now = new Date(ms);
        for (let guess = 0; guess < one.wrong; guess += 1) {
          const shard = one.spread ? guess % shards.length : 0;
          shards[shard] = addWrong(shards[shard] ?? {}, `${nth}-${guess}`, now).times;
          all.push({ at: ms, address: one.address });
          wrongAt.set(one.address, now);
          const count = shards.reduce((sum, times) => sum + countWrong(times, now), 0);
          const truly = all.filter(({ at }) => at > ms - hour).length;
          // A full shard forgets its oldest, and tells the limit all the same.
          expect(count).toBeLessThanOrEqual(truly);
          expect(count > wrongCodesPerHour).toBe(truly > wrongCodesPerHour);
          const until = findClosing({ count, closedUntil }, now);
          if (until !== null) {
            expect(truly).toBeGreaterThan(wrongCodesPerHour);
            closed.push(ms);
            closedUntil = until;
          }
          if (truly > wrongCodesPerHour)
            expect(isClosedFor({ wrongAt: now }, { count, closedUntil }, now)).toBe(true);
        }
        for (const times of shards)
          expect(Object.keys(times).length).toBeLessThanOrEqual(wrongCodesPerHour + 1);
        for (const address of [0, 1, 2, 3, 4]) {
          const seen = wrongAt.get(address) ?? null;
          const isClosed = isClosedFor({ wrongAt: seen }, { count: 0, closedUntil }, now);
          if (seen === null || closedUntil === null || closedUntil <= now) expect(isClosed).toBe(false);
        }
        expect(isClosedFor(null, { count: 1_000, closedUntil }, now)).toBe(false);
      }
      closed.forEach((at, nth) => {
        if (nth > 0) expect(at - (closed[nth - 1] ?? 0)).toBeGreaterThanOrEqual(recoveryClosedMs);
      });
      closings += closed.length;
    }),
    { numRuns: 300 },
  );
  expect(closings).toBeGreaterThan(100);
});
