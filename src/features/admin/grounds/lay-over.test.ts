import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLayOver, layOver, type LayOver } from './lay-over';

const last = { east: 5, north: -24 };
const corners = [
  { east: 0, north: 0 },
  { east: 40, north: 5 },
  { east: 33, north: -28 },
  last,
];
const Pixel = fc.double({ min: 0, max: 3_000, noNaN: true });
const similar = (turn: number, scale: number, c: number, f: number) => ({
  a: scale * Math.cos(turn),
  b: scale * Math.sin(turn),
  c,
  d: scale * Math.sin(turn),
  e: -scale * Math.cos(turn),
  f,
});
const match = (by: LayOver, count: number) =>
  corners.slice(0, count).map((corner) => ({ corner, ...layOver(by, corner) }));

describe('a ground', () => {
  it('lies by two points as the plan is turned and drawn to scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 0.5, max: 80, noNaN: true }),
        Pixel,
        Pixel,
        (turn, scale, c, f) => {
          const drawn = similar(turn, scale, c, f);
          const found = findLayOver(match(drawn, 2));
          for (const corner of corners) {
            const expected = layOver(drawn, corner);
            const { x, y } = layOver(found?.layOver ?? drawn, corner);
            expect(x).toBeCloseTo(expected.x, 5);
            expect(y).toBeCloseTo(expected.y, 5);
          }
          expect(found?.farthest).toBeNull();
        },
      ),
    );
  });

  it('lies by three points as a photo skews the plan, and says how far', () => {
    const skewed = { a: 10, b: 3, c: 200, d: 1, e: -12, f: 400 };
    for (const count of [3, 4]) {
      const found = findLayOver(match(skewed, count));
      const expected = layOver(skewed, last);
      const drawn = found && layOver(found.layOver, last);
      expect(drawn?.x).toBeCloseTo(expected.x, 6);
      expect(drawn?.y).toBeCloseTo(expected.y, 6);
      expect(found?.farthest).toBeGreaterThan(1);
    }
  });

  it('fits to scale where three points are right', () => {
    const found = findLayOver(match(similar(0.3, 12, 100, 100), 3));
    expect(found?.farthest).toBeCloseTo(0, 6);
  });

  it('lies nowhere by one point, or by one point twice', () => {
    const [first] = match(similar(0, 10, 0, 0), 1);
    expect(findLayOver(first === undefined ? [] : [first])).toBeNull();
    expect(
      findLayOver(first === undefined ? [] : [first, { ...first, x: 9 }]),
    ).toBeNull();
  });
});
