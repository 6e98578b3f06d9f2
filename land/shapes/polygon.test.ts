import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from './point';
import { areaOf, crossesItself, signedAreaOf } from './polygon';

const corner = ([east, north]: readonly [number, number]): Point => ({
  east,
  north,
});
const polygon = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(corner);

describe('a shape whose sides cross', () => {
  it.each<[string, boolean, Point[]]>([
    ['a triangle', false, polygon([0, 0], [0, 3], [4, 3])],
    ['a square', false, polygon([0, 0], [1, 0], [1, 1], [0, 1])],
    ['a bow tie', true, polygon([0, 0], [1, 1], [1, 0], [0, 1])],
    ['an L', false, polygon([0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2])],
    ['a corner on a far side', true, polygon([0, 0], [4, 0], [4, 4], [2, 0])],
    ['a spike', true, polygon([0, 0], [4, 0], [2, 0], [2, 3])],
    ['a corner along a side', false, polygon([0, 0], [2, 0], [4, 0], [2, 3])],
    [
      'two corners in the wrong order',
      true,
      polygon([0, 0], [9, 0], [0, 7], [8, 8]),
    ],
  ])('%s: %s', (_name, isCrossed, corners) => {
    expect(crossesItself(corners)).toBe(isCrossed);
    expect(crossesItself(corners.toReversed())).toBe(isCrossed);
  });

  it('is the same wherever it begins', () => {
    const coordinate = fc.integer({ min: 0, max: 6 });
    const corners = fc.array(
      fc.record({ east: coordinate, north: coordinate }),
      { minLength: 4, maxLength: 7 },
    );
    fc.assert(
      fc.property(corners, fc.nat({ max: 6 }), (drawn, start) => {
        const turned = [...drawn.slice(start), ...drawn.slice(0, start)];
        expect(crossesItself(turned)).toBe(crossesItself(drawn));
        expect(signedAreaOf(turned)).toBeCloseTo(signedAreaOf(drawn), 9);
        expect(areaOf(drawn.toReversed())).toBeCloseTo(areaOf(drawn), 9);
      }),
    );
  });
});
