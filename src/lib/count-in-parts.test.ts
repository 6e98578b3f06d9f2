import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInParts, type TimeRange } from './count-in-parts';

/** Reads as a server does that counts so many and no more. */
function makeRead(moments: readonly number[], most: number) {
  const asked: TimeRange[] = [];
  const read = (span: TimeRange) => {
    asked.push(span);
    const within = moments
      .filter((at) => at >= span.start && at < span.end)
      .slice(0, most);
    return Promise.resolve({
      count: within.length,
      sum: within.reduce((sum, at) => sum + at, 0),
    });
  };
  return { asked, read };
}
const add = (
  one: { count: number; sum: number },
  other: { count: number; sum: number },
) => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
});

test('counts and sums are exact, however many records there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(5_000), { maxLength: 200 }),
      fc.integer({ min: 2, max: 20 }),
      async (moments, most) => {
        const { read } = makeRead(moments, most);
        const sum = moments.reduce((added, at) => added + at, 0);
        expect(
          await countInParts({ start: 0, end: 5_001 }, most, read, add),
        ).toEqual({
          count: moments.length,
          sum,
        });
      },
    ),
  );
});

test('few are asked for once', async () => {
  const { asked, read } = makeRead([1, 2, 3], 4);
  expect(await countInParts({ start: 0, end: 10 }, 4, read, add)).toEqual({
    count: 3,
    sum: 6,
  });
  expect(asked).toHaveLength(1);
});

test('more than can be told apart is an error, and no wrong number', async () => {
  const { read } = makeRead([7, 7, 7, 7], 4);
  await expect(
    countInParts({ start: 0, end: 10 }, 4, read, add),
  ).rejects.toThrow(RangeError);
});
