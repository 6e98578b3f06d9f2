import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceInside } from '@land/shapes/distance-inside';
import { areaOf, crossesItself } from '@land/shapes/polygon';
import { rectangle } from '@land/testing/shapes';
import { comparedCorners } from './compared-corners';

const plot = rectangle(300_000, 150_000, 30, 40);

it('are those of the plan, where no sides cross', () => {
  expect(comparedCorners(plot)).toBe(plot);
});

it('are those of the plot, where its rows are in the wrong order', () => {
  const [first, second, third, fourth] = plot;
  const crossing = [first, third, second, fourth].flatMap(
    (corner) => corner ?? [],
  );
  const corners = comparedCorners(crossing);
  expect(areaOf(corners)).toBe(1_200);
  expect(corners).toHaveLength(4);
});

it('are fewer than three on one line', () => {
  const line = [0, 5, 2, 9].map((east) => ({ east, north: 3 * east }));
  expect(areaOf(comparedCorners(line))).toBe(0);
});

it('have every corner inside, and no sides that cross', () => {
  const metres = fc.integer({ min: -500, max: 500 });
  const shape = fc.array(fc.record({ east: metres, north: metres }), {
    minLength: 4,
    maxLength: 12,
  });
  let crossing = 0;
  fc.assert(
    fc.property(shape, (corners) => {
      if (!crossesItself(corners)) return;
      crossing += 1;
      const hull = comparedCorners(corners);
      if (areaOf(hull) === 0) return;
      expect(crossesItself(hull)).toBe(false);
      for (const corner of corners) {
        expect(distanceInside(corner, hull)).toBeGreaterThan(-1e-9);
      }
    }),
  );
  expect(crossing).toBeGreaterThan(10);
});
