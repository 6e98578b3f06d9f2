import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../shapes/point';
import { rectangle, shift, star } from '../testing/shapes';
import { boxesMeet, boxOf } from './box';
import { cellsOf, mostCells } from './cells';
import { intersect } from './intersect';
import { toleranceOfUnknownDatum as margin } from './tolerance';

const found = (corners: readonly Point[]) => {
  const cells = cellsOf(corners, margin);
  if (cells === null) throw new Error('too large');
  return cells;
};
const areFoundFor = (looked: readonly Point[], stored: readonly Point[]) => {
  const keys = new Set(found(stored).stored);
  return found(looked).searched.some((key) => keys.has(key));
};

describe('the cells of a ground', () => {
  it('are squares of 100 m and the larger ones around them', () => {
    const plot = rectangle(362_740, 103_140, 21.3, 30.5);
    expect(found(plot)).toEqual({
      stored: [
        '100/3627/1031',
        'in 1000/362/103',
        'in 10000/36/10',
        'in 100000/3/1',
      ],
      searched: ['100/3627/1031', '1000/362/103', '10000/36/10', '100000/3/1'],
    });
  });

  it('are those of both sides where a plot lies within the tolerance of an edge', () => {
    const plot = rectangle(362_705, 103_140, 20, 20);
    expect(found(plot).stored).toContain('100/3626/1031');
    expect(found(shift(plot, 3, 0)).stored).not.toContain('100/3626/1031');
    const ownOf = (corners: readonly Point[]) =>
      found(corners).stored.filter((key) => key.startsWith('100/'));
    expect(ownOf(rectangle(362_775, 103_140, 20, 20))).toContain(
      '100/3628/1031',
    );
    expect(ownOf(rectangle(362_740, 103_175, 20, 20))).toContain(
      '100/3627/1032',
    );
    expect(ownOf(rectangle(362_740, 103_105, 20, 20))).toContain(
      '100/3627/1030',
    );
    expect(ownOf(rectangle(362_740, 103_140, 20, 20))).toHaveLength(1);
  });

  it('leave out what a slanting strip does not touch', () => {
    const strip = [
      { east: 0, north: 0 },
      { east: 900, north: 900 },
      { east: 900, north: 910 },
      { east: 0, north: 10 },
    ];
    const own = found(strip).stored.filter((key) => key.startsWith('100/'));
    expect(own.length).toBeLessThan(35);
    expect(own).not.toContain('100/8/0');
  });

  it('of a whole estate are larger squares, never more than the limit', () => {
    const reserve = rectangle(300_000, 200_000, 7_300, 7_300);
    expect(found(reserve).stored[0]).toMatch(/^10000\//);
    const country = rectangle(10_000, 10_000, 520_000, 700_000);
    expect(found(country).stored[0]).toMatch(/^100000\//);
    expect(cellsOf(rectangle(0, 0, 5e6, 5e6), margin)).toBeNull();
    expect(cellsOf(rectangle(NaN, 0, 5, 5), margin)).toBeNull();
    expect(cellsOf([], margin)).toBeNull();
  });

  it('of a plot are few enough for one query', () => {
    const place = fc.double({ min: 0, max: 500_000, noNaN: true });
    const size = fc.double({ min: 5, max: 85, noNaN: true });
    fc.assert(
      fc.property(place, place, size, size, (east, north, width, depth) => {
        const cells = found(rectangle(east, north, width, depth));
        expect(cells.searched.length).toBeLessThanOrEqual(16);
        expect(cells.stored.length).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('find every ground of any size that overlaps, and neighbours within the tolerance', () => {
    const coordinate = fc.double({ min: 0, max: 30_000, noNaN: true });
    const shape = fc
      .tuple(
        coordinate,
        coordinate,
        fc.constantFrom(10, 40, 400, 4_000, 40_000),
        fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), {
          minLength: 3,
          maxLength: 8,
        }),
      )
      .map(([east, north, size, radii]) =>
        star(
          { east, north },
          radii.map((radius) => radius * size),
        ),
      );
    let overlapping = 0;
    fc.assert(
      fc.property(shape, shape, (left, right) => {
        const isNear = boxesMeet(boxOf(left), boxOf(right, margin));
        if (!isNear || intersect(left, right).length === 0) return;
        overlapping += 1;
        expect(areFoundFor(left, right)).toBe(true);
        expect(areFoundFor(right, left)).toBe(true);
        expect(found(left).searched.length).toBeLessThan(3 * mostCells);
      }),
      { numRuns: 500 },
    );
    expect(overlapping).toBeGreaterThan(20);
    const plot = rectangle(362_750, 103_120, 50, 60);
    expect(areFoundFor(plot, shift(plot, 55, 0))).toBe(true);
  });
});
