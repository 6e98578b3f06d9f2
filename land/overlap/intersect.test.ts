import { areaD, FillRule, intersectD, type PathD } from 'clipper2-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../shapes/point';
import { areaOf, crossesItself } from '../shapes/polygon';
import { rectangle, shift, star } from '../testing/shapes';
import { intersect } from './intersect';

const areaTogether = (pieces: readonly (readonly Point[])[]) =>
  pieces.reduce((total, piece) => total + areaOf(piece), 0);

/** By Clipper2, which calculates in whole hundredths of a millimetre. */
function areaByClipper(left: readonly Point[], right: readonly Point[]) {
  const pathOf = (corners: readonly Point[]): PathD =>
    corners.map(({ east, north }) => ({
      x: east - 350_000,
      y: north - 105_000,
    }));
  const pieces = intersectD(
    [pathOf(left)],
    [pathOf(right)],
    FillRule.EvenOdd,
    5,
  );
  return pieces.reduce((total, piece) => total + Math.abs(areaD(piece)), 0);
}

/** Ten in the deep run. */
const timesAsMany = (fc.readConfigureGlobal().numRuns ?? 100) / 100;

describe('what two shapes have in common', () => {
  it('is the rectangle of two rectangles', () => {
    const left = rectangle(350_000, 105_000, 30, 20);
    const pieces = intersect(left, shift(left, 10.5, -5));
    expect(pieces).toHaveLength(1);
    expect(areaTogether(pieces)).toBeCloseTo(19.5 * 15, 6);
  });

  it('is nothing where they touch, lie apart, or are no shapes', () => {
    const left = rectangle(350_000, 105_000, 30, 20);
    expect(areaTogether(intersect(left, shift(left, 30, 0)))).toBe(0);
    expect(areaTogether(intersect(left, shift(left, 30, 20)))).toBe(0);
    expect(intersect(left, shift(left, 100, 0))).toEqual([]);
    expect(intersect(left, left.slice(0, 2))).toEqual([]);
    expect(intersect([], left)).toEqual([]);
  });

  it('can be several pieces', () => {
    const comb = [
      [0, 0],
      [50, 0],
      [50, 40],
      [30, 40],
      [30, 10],
      [20, 10],
      [20, 40],
      [0, 40],
    ].map(([east = 0, north = 0]) => ({ east, north }));
    const pieces = intersect(comb, rectangle(-10, 20, 80, 10));
    expect(pieces).toHaveLength(2);
    expect(areaTogether(pieces)).toBeCloseTo(400, 9);
  });

  it.each([
    [
      [
        [-1.72, 29.35],
        [49.12, -73.25],
        [51.72, 1.5],
      ],
      [
        [1.27, 0],
        [0.39, 2.12],
        [-1.73, 33.67],
        [-3.85, 2.12],
        [-4.73, 0],
        [-3.85, -2.12],
        [-1.73, -10.91],
        [28.62, -30.35],
      ],
    ],
    [
      [
        [-26.31, -1.5],
        [16.63, 12.2],
        [15.02, 76.08],
        [-29.69, 2.9],
        [-31.51, 1.5],
        [-31.81, -0.78],
        [-30.41, -2.6],
        [-28.13, -2.9],
      ],
      [
        [1.58, 55.99],
        [16.06, 54.31],
        [15.24, 67.34],
        [14.14, 111.05],
        [-1.42, 61.19],
        [-2.82, 59.37],
        [-2.52, 57.09],
        [-0.7, 55.69],
      ],
    ],
  ])('is found where a corner lies almost on a side, %#', (...pairs) => {
    const [left = [], right = []] = pairs.map((corners) =>
      corners.map(([east = 0, north = 0]) => ({
        east: 350_000 + east,
        north: 105_000 + north,
      })),
    );
    const area = areaTogether(intersect(left, right));
    expect(area).toBeGreaterThan(0.1);
    expect(area).toBeCloseTo(areaByClipper(left, right), 2);
  });

  it('is what another library says, for ten thousand pairs and more', () => {
    const radii = fc.array(fc.integer({ min: 300, max: 9_000 }), {
      minLength: 3,
      maxLength: 9,
    });
    // Centimetres, as plans print them; often with corners on one line.
    const shape = fc
      .tuple(
        fc.integer({ min: -8_000, max: 8_000 }),
        fc.integer({ min: -8_000, max: 8_000 }),
        radii,
        fc.integer({ min: 0, max: 12 }),
      )
      .map(([east, north, lengths, twelfths]) =>
        star({ east: 0, north: 0 }, lengths, (twelfths * Math.PI) / 6).map(
          (corner) => ({
            east: 350_000 + Math.round(corner.east + east) / 100,
            north: 105_000 + Math.round(corner.north + north) / 100,
          }),
        ),
      );
    let overlapping = 0;
    fc.assert(
      fc.property(shape, shape, (left, right) => {
        fc.pre(!crossesItself(left) && !crossesItself(right));
        const area = areaTogether(intersect(left, right));
        overlapping += area > 1 ? 1 : 0;
        // Clipper rounds crossings of sides of up to 180 m.
        expect(Math.abs(area - areaByClipper(left, right))).toBeLessThan(0.01);
        expect(area).toBeLessThanOrEqual(
          Math.min(areaOf(left), areaOf(right)) + 1e-6,
        );
      }),
      { numRuns: 10_000 * timesAsMany },
    );
    expect(overlapping).toBeGreaterThan(3_000);
  });
});
