import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestAreaOf, largestAreaOfOpenSides } from './largest-area';
import { areaOf, distanceBetween, sidesOf } from './polygon';

const squareFeetPerAcre = 43_560;
const acres = (squareFeet: number | null) =>
  squareFeet === null ? NaN : squareFeet / squareFeetPerAcre;

describe('the largest area of given sides', () => {
  it('of three sides is their triangle', () => {
    expect(largestAreaOf([3, 4, 5])).toBeCloseTo(6, 9);
    expect(largestAreaOf([300, 400, 400])).toBeCloseTo(55_621.3, 0);
    // An angle of more than 90 degrees: the centre lies outside.
    expect(largestAreaOf([2, 2, 3.9])).toBeCloseTo(0.8665, 3);
  });

  it('of four sides is the formula of Brahmagupta', () => {
    const sides = [410, 260, 445, 300];
    const half = sides.reduce((total, side) => total + side, 0) / 2;
    const formula = Math.sqrt(
      sides.reduce((product, side) => product * (half - side), 1),
    );
    expect(largestAreaOf(sides)).toBeCloseTo(formula, 4);
    expect(largestAreaOf([1, 1, 1, 2.9])).toBeCloseTo(
      Math.sqrt(1.95 * 1.95 * 1.95 * 0.05),
      6,
    );
  });

  it('of many equal sides is nearly a circle', () => {
    const sides = Array.from({ length: 1_000 }, () => 1);
    expect(largestAreaOf(sides)).toBeCloseTo(1_000 ** 2 / (4 * Math.PI), 0);
  });

  it('is null where the sides cannot close', () => {
    expect(largestAreaOf([])).toBeNull();
    expect(largestAreaOf([3, 4])).toBeNull();
    expect(largestAreaOf([1, 1, 3])).toBeNull();
    expect(largestAreaOf([1, 2, 3])).toBeNull();
    expect(largestAreaOf([1, 1, 0])).toBeNull();
    expect(largestAreaOf([1, 1, NaN])).toBeNull();
  });

  it('is never less than the area of a shape with these sides', () => {
    const millimetres = fc.integer({ min: 0, max: 1_000_000 });
    const corners = fc.array(fc.tuple(millimetres, millimetres), {
      minLength: 3,
      maxLength: 9,
    });
    fc.assert(
      fc.property(corners, (pairs) => {
        const drawn = pairs.map(([east, north]) => ({
          east: east / 1_000,
          north: north / 1_000,
        }));
        const sides = sidesOf(drawn).map(({ from, to }) =>
          distanceBetween(from, to),
        );
        const largest = largestAreaOf(sides);
        // Null where corners are one, or in one line.
        if (largest !== null) {
          expect(largest).toBeGreaterThanOrEqual(areaOf(drawn) - 1e-3);
        }
      }),
    );
  });

  it('is the same in every order of the sides', () => {
    expect(largestAreaOf([5, 6, 7, 8, 9])).toBeCloseTo(
      largestAreaOf([9, 6, 8, 5, 7]) ?? 0,
      9,
    );
  });
});

describe('descriptions that the Gazette printed', () => {
  it('E.I. 14 of 1997, Wa: 2.75 acres is slightly more than possible', () => {
    const largest = acres(largestAreaOf([410, 260, 445, 300]));
    expect(largest).toBeCloseTo(2.74, 2);
    expect(largest).toBeLessThan(2.75);
    expect(2.75 / largest).toBeLessThan(1.005);
  });

  it('E.I. 16 of 1999, Suhum: three sides are no triangle of 2.75 acres', () => {
    const sides = [300, 400, 400];
    expect(acres(largestAreaOf(sides))).toBeCloseTo(1.28, 2);
    // With a fourth side that is not printed it is possible.
    expect(acres(largestAreaOfOpenSides(sides))).toBeCloseTo(4, 1);
  });
});

it('of open sides is that of half a circle', () => {
  const sides = Array.from({ length: 1_000 }, () => 1);
  const radius = 1_000 / Math.PI;
  expect(largestAreaOfOpenSides(sides)).toBeCloseTo(
    (Math.PI * radius ** 2) / 2,
    0,
  );
  expect(largestAreaOfOpenSides([3, 4])).toBeCloseTo(6, 6);
  expect(largestAreaOfOpenSides([5])).toBeNull();
  expect(largestAreaOfOpenSides([5, -1])).toBeNull();
});
