import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, perimeterOf } from '../shapes/polygon';
import { rectangle, star, turn } from '../testing/shapes';
import { widthOf } from './width';

describe('how wide a shape is at its widest place', () => {
  it.each([
    ['a square', rectangle(350_000, 105_000, 20, 20), 20],
    ['a strip', rectangle(350_000, 105_000, 100, 3), 3],
    ['a very long strip', rectangle(0, 0, 2_000, 8), 8],
    ['a turned strip', turn(rectangle(350_000, 105_000, 100, 3), 33), 3],
    ['a triangle of 3, 4 and 5', star({ east: 0, north: 0 }, [1, 1, 1]), 1],
    [
      'an L of two strips',
      [
        [0, 0],
        [30, 0],
        [30, 3],
        [3, 3],
        [3, 30],
        [0, 30],
      ].map(([east = 0, north = 0]) => ({ east, north })),
      // In the corner of the L there is a little more room.
      (2 * 3 * Math.SQRT2) / (1 + Math.SQRT2),
    ],
  ])('%s', (_name, corners, width) => {
    expect(Math.abs(widthOf(corners) - width)).toBeLessThan(0.11);
  });

  it('is nothing of what is no shape', () => {
    expect(widthOf([])).toBe(0);
    expect(widthOf(rectangle(0, 0, 5, 5).slice(0, 2))).toBe(0);
    expect(widthOf(rectangle(0, 0, 5, 0))).toBe(0);
  });

  it('is never more than its area allows, nor less than its sides ask for', () => {
    const radii = fc.array(fc.double({ min: 2, max: 60, noNaN: true }), {
      minLength: 3,
      maxLength: 10,
    });
    fc.assert(
      fc.property(radii, (drawn) => {
        const corners = star({ east: 350_000, north: 105_000 }, drawn);
        const width = widthOf(corners);
        const area = areaOf(corners);
        expect((Math.PI * width ** 2) / 4).toBeLessThanOrEqual(area + 1e-6);
        // The area is at most the perimeter times the radius of that circle.
        expect(width + 0.1).toBeGreaterThanOrEqual(area / perimeterOf(corners));
      }),
    );
  });
});
