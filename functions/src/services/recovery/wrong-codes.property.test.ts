import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../tests/support/property-runs';
import {
  recoveryClosedMs,
  wrongCodesPerHour,
} from '../../records/recovery-limits';
import type { Times } from '../../records/sliding-window';
import {
  addWrongCode,
  countWrongCodes,
  findClosedUntil,
  isClosedFor,
} from './wrong-codes-state';

const minute = 60_000;
const hour = 60 * minute;
const step = fc.record({
  waitMs: fc.oneof(fc.constant(0), fc.nat(15 * minute), fc.nat(90 * minute)),
  wrong: fc.oneof(fc.nat(90), fc.integer({ min: 50, max: 90 })),
  address: fc.nat(4),
  /** every wrong code of the step to one shard, or each to the next */
  spread: fc.boolean(),
});

/**
 * Without the cost of an `expect`: these are looked at half a million times.
 */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}

test('recovery closes after more than 200 wrong codes in an hour, an hour long, and only where one was tried', () => {
  const histories = runs(300, 30);
  let closings = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }),
      (steps) => {
        let ms = 1_800_000_000_000;
        const shards: Times[] = Array.from({ length: 8 }, () => ({}));
        const all: { at: number; address: number }[] = [];
        const wrongAt = new Map<number, Date>();
        const closed: number[] = [];
        let closedUntil: Date | null = null;
        for (const [nth, one] of steps.entries()) {
          ms += one.waitMs;
          const now = new Date(ms);
          const counts = shards.map((times) => countWrongCodes(times, now));
          const before = all.filter(({ at }) => at > ms - hour).length;
          for (let guess = 0; guess < one.wrong; guess += 1) {
            const shard = one.spread ? guess % shards.length : 0;
            const { times } = addWrongCode(
              shards[shard] ?? {},
              `${nth}-${guess}`,
              now,
            );
            shards[shard] = times;
            counts[shard] = countWrongCodes(times, now);
            all.push({ at: ms, address: one.address });
            wrongAt.set(one.address, now);
            const count = counts.reduce((sum, inShard) => sum + inShard, 0);
            const truly = before + guess + 1;
            // A full shard forgets its oldest, and tells the limit all the
            // same.
            must(count <= truly, 'counts no more than there were');
            must(
              count > wrongCodesPerHour === truly > wrongCodesPerHour,
              'tells the limit',
            );
            const until = findClosedUntil({ count, closedUntil }, now);
            if (until !== null) {
              must(truly > wrongCodesPerHour, 'closes at the limit only');
              closed.push(ms);
              closedUntil = until;
            }
            if (truly > wrongCodesPerHour) {
              must(
                isClosedFor({ wrongAt: now }, { count, closedUntil }, now),
                'is closed beyond the limit',
              );
            }
          }
          for (const times of shards) {
            expect(Object.keys(times).length).toBeLessThanOrEqual(
              wrongCodesPerHour + 1,
            );
          }
          for (const address of [0, 1, 2, 3, 4]) {
            const seen = wrongAt.get(address) ?? null;
            const isClosed = isClosedFor(
              { wrongAt: seen },
              { count: 0, closedUntil },
              now,
            );
            if (seen === null || closedUntil === null || closedUntil <= now) {
              expect(isClosed).toBe(false);
            }
          }
          expect(isClosedFor(null, { count: 1_000, closedUntil }, now)).toBe(
            false,
          );
        }
        closed.forEach((at, nth) => {
          if (nth > 0) {
            expect(at - (closed[nth - 1] ?? 0)).toBeGreaterThanOrEqual(
              recoveryClosedMs,
            );
          }
        });
        closings += closed.length;
      },
    ),
    { numRuns: histories },
  );
  expect(closings, `seed ${seed}`).toBeGreaterThan(histories / 3);
});
