import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../shapes/point';
import { areaOf } from '../shapes/polygon';
import { rectangle, scale, shift, star, turn } from '../testing/shapes';
import { findOverlap, type Ground } from './find-overlap';
import { toleranceBetween } from './tolerance';

/** 70 by 100 feet, the usual plot: 21.3 by 30.5 m. */
const plot = turn(rectangle(350_000, 105_000, 21.3, 30.5), 17);
const stated = (corners: readonly Point[]): Ground => ({
  corners,
  isDatumStated: true,
});
const unstated = (corners: readonly Point[]): Ground => ({
  corners,
  isDatumStated: false,
});
const findStated = (left: readonly Point[], right: readonly Point[]) =>
  findOverlap(stated(left), stated(right));
const findUnstated = (left: readonly Point[], right: readonly Point[]) =>
  findOverlap(unstated(left), unstated(right));

describe('the same ground', () => {
  it('of one plan and its copy is all of it', () => {
    const overlap = findStated(plot, plot);
    expect(overlap?.sureness).toBe('certain');
    expect(overlap?.shareOfLeft).toBeCloseTo(1, 3);
    expect(overlap?.shareOfRight).toBeCloseTo(1, 3);
    expect(overlap?.squareMetres).toBeCloseTo(21.3 * 30.5, 1);
    expect(overlap?.widthMetres).toBeCloseTo(21.3, 0);
    expect(overlap?.toleranceMetres).toBe(3);
  });

  it('of a plot inside another is a share of each', () => {
    const estate = rectangle(349_900, 104_900, 300, 300);
    const overlap = findStated(estate, plot);
    expect(overlap?.shareOfRight).toBeCloseTo(1, 3);
    expect(overlap?.shareOfLeft).toBeCloseTo((21.3 * 30.5) / 90_000, 6);
    expect(overlap?.sureness).toBe('certain');
  });

  it('is asked for with 7 m where one plan does not say its datum', () => {
    expect(findOverlap(stated(plot), unstated(plot))?.toleranceMetres).toBe(7);
    expect(toleranceBetween(true)).toBe(3);
    expect(toleranceBetween(false)).toBe(7);
  });

  it('may be meant by two narrow plots, which is possible and not certain', () => {
    const lane = rectangle(350_000, 105_000, 5, 60);
    expect(findUnstated(lane, lane)?.sureness).toBe('possible');
    expect(findStated(lane, lane)?.sureness).toBe('certain');
  });

  it('is the same whichever plan comes first', () => {
    const radii = fc.array(fc.double({ min: 5, max: 60, noNaN: true }), {
      minLength: 3,
      maxLength: 8,
    });
    const place = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(radii, radii, place, place, (first, second, east, north) => {
        const left = star({ east: 350_000, north: 105_000 }, first);
        const right = star(
          { east: 350_000 + east, north: 105_000 + north },
          second,
        );
        const [there, back] = [
          findUnstated(left, right),
          findUnstated(right, left),
        ];
        if (there !== null && back !== null) {
          expect(back.squareMetres).toBeCloseTo(there.squareMetres, 0);
          expect(back.shareOfLeft).toBeCloseTo(there.shareOfRight, 2);
        }
      }),
    );
  });
});

describe('neighbours', () => {
  const right = turn(rectangle(350_000, 105_000, 21.3, 30.5), 0);
  const left = rectangle(350_000 - 21.3, 105_000, 21.3, 30.5);

  it('that touch share nothing', () => {
    expect(findStated(left, right)).toBeNull();
    expect(findUnstated(left, right)).toBeNull();
  });

  it.each([
    [2.9, true, null],
    [3.2, true, 'certain'],
    [6.8, false, null],
    [7.2, false, 'certain'],
  ])('that overlap by %d m', (strip, isStated, sureness) => {
    const find = isStated ? findStated : findUnstated;
    const overlap = find(shift(left, strip, 0), right);
    expect(overlap?.sureness ?? null).toBe(sureness);
  });

  it('around a corner, moved by the tolerance in any direction, share nothing', () => {
    const around = [
      [-30, -30],
      [40, -30],
      [40, 0],
      [0, 0],
      [0, 40],
      [-30, 40],
    ].map(([east = 0, north = 0]) => ({
      east: 350_000 + east,
      north: 105_000 + north,
    }));
    const inner = rectangle(350_000, 105_000, 40, 40);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (angle) => {
          const moved = shift(
            around,
            2.95 * Math.cos(angle),
            2.95 * Math.sin(angle),
          );
          expect(findStated(moved, inner)).toBeNull();
        },
      ),
    );
  });
});

/**
 * A forger's second plan of one plot, and what is said of it: with both datums
 * stated, and without.
 */
describe('what is found of a plot that was changed', () => {
  const exchange = (corners: readonly Point[]) =>
    corners.map(({ east, north }) => ({ east: north, north: east }));
  const withOneCorner = (east: number, north: number) =>
    plot.map((corner, index) =>
      index === 2
        ? { east: corner.east + east, north: corner.north + north }
        : corner,
    );
  it.each<[string, Point[], string | null, string | null]>([
    ['shifted by 1 m', shift(plot, 1, 0), 'certain', 'certain'],
    [
      'shifted by 5.9 m, as by another datum',
      shift(plot, 5, 3.1),
      'certain',
      'certain',
    ],
    ['shifted by 10 m', shift(plot, 10, 0), 'certain', 'certain'],
    ['shifted by 15 m', shift(plot, 15, 0), 'certain', null],
    ['shifted by 20 m', shift(plot, 20, 0), null, null],
    ['shifted by 40 m', shift(plot, 40, 0), null, null],
    ['turned by 10 degrees', turn(plot, 10), 'certain', 'certain'],
    ['turned by 45 degrees', turn(plot, 45), 'certain', 'certain'],
    ['turned by 90 degrees', turn(plot, 90), null, null],
    ['a tenth larger', scale(plot, 1.1), 'certain', 'certain'],
    ['half as long', scale(plot, 0.5), 'certain', 'certain'],
    ['feet read as metres, in place', scale(plot, 3.28), 'certain', 'certain'],
    ['one corner wrong by 10 m', withOneCorner(10, 0), 'certain', 'certain'],
    [
      'one corner wrong by 1,000 m',
      withOneCorner(0, 1_000),
      'certain',
      'certain',
    ],
    [
      'begun at another corner, the other way round',
      [...plot.slice(2), ...plot.slice(0, 2)].toReversed(),
      'certain',
      'certain',
    ],
    [
      'with corners in the wrong order',
      [plot[0], plot[2], plot[1], plot[3]].flatMap((corner) => corner ?? []),
      'certain',
      'certain',
    ],
    ['east and north exchanged', exchange(plot), null, null],
  ])('%s', (_name, changed, whenStated, whenUnstated) => {
    expect(findStated(plot, changed)?.sureness ?? null).toBe(whenStated);
    expect(findUnstated(plot, changed)?.sureness ?? null).toBe(whenUnstated);
    const overlap = findStated(plot, changed);
    if (overlap !== null) {
      expect(overlap.squareMetres).toBeLessThanOrEqual(areaOf(plot) + 1e-6);
      expect(overlap.shareOfLeft).toBeGreaterThan(0);
    }
  });
});
