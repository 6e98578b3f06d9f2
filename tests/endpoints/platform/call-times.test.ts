import { describe, expect, test } from 'vitest';
import { isTold } from '../support/functions/call-times';

const least = { part: 0.1, ms: 0 };

/**
 * Calls of some 20 ms on a machine that has other work, the same each time:
 * most are quick, a few take long.
 */
function draw(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 18 + 4 / (state / 2 ** 31 + 0.05);
  });
}

describe('two kinds of calls', () => {
  test('of which one takes longer by a third are told apart, whichever it is', () => {
    const [one, other] = [
      draw(180, 1),
      draw(180, 2).map((time) => time * 1.33),
    ];
    expect(isTold(one, other, least)).toBe(true);
    expect(isTold(other, one, least)).toBe(true);
  });

  test('that take as long are not, however few there are', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      expect(isTold(draw(10, seed), draw(10, seed + 1_000), least)).toBe(false);
    }
  });

  test('that take nearly as long are not, however surely they differ', () => {
    const one = draw(180, 1).map((time) => 100 + time / 1000);
    const other = draw(180, 2).map((time) => 105 + time / 1000);
    expect(isTold(one, other, least)).toBe(false);
    expect(isTold(one, other, { part: 0.01, ms: 0 })).toBe(true);
    expect(isTold(one, other, { part: 0.01, ms: 10 })).toBe(false);
  });
});
