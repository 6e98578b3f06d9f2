import { describe, expect, it } from 'vitest';
import {
  areaOf,
  formatBearing,
  misclosureOf,
  traverseOf,
  type Point,
} from '../../tools/demo-plans/traverse';

const at = (east: number, north: number): Point => ({
  east: 1_190_000 + east,
  north: 338_000 + north,
});

/** Sides of 300, 400 and 500 ft: north, then east, then back. */
const triangle = [at(0, 0), at(0, 300), at(400, 300)];
const uneven = [
  at(0, 0),
  at(-31.5, 118.25),
  at(96.75, 140.5),
  at(131, 88),
  at(120.4, 12.3),
];

describe('a traverse', () => {
  it('has the bearings and distances worked out by hand', () => {
    const legs = traverseOf(triangle);
    expect(legs.map(({ distance }) => distance)).toEqual([300, 400, 500]);
    // atan(4/3) is 53°08′, and back means half a turn more.
    expect(legs.map(({ bearing }) => formatBearing(bearing))).toEqual([
      '000°00′',
      '090°00′',
      '233°08′',
    ]);
  });

  it('closes, also with the rounded figures of the sheet', () => {
    expect(misclosureOf(traverseOf(uneven))).toBeCloseTo(0, 6);
    const written = traverseOf(uneven).map(({ bearing, distance }) => ({
      bearing: Math.round(bearing * 60) / 60,
      distance: Math.round(distance * 10) / 10,
    }));
    expect(misclosureOf(written)).toBeLessThan(0.2);
    expect(misclosureOf(written.slice(1))).toBeGreaterThan(100);
  });

  it('writes a bearing that rounds up to the full circle as north', () => {
    expect(formatBearing(359.995)).toBe('000°00′');
    expect(formatBearing(42.3)).toBe('042°18′');
  });
});

describe('the area', () => {
  it('is that of a triangle, half of 300 by 400 square feet', () => {
    const { acres, hectares } = areaOf(triangle);
    expect(acres).toBeCloseTo(60_000 / 43_560, 9);
    expect(hectares).toBeCloseTo(0.557418, 6);
  });

  it('is that of a trapezium, 50 by the mean of 100 and 60', () => {
    const trapezium = [at(0, 0), at(100, 0), at(80, 50), at(20, 50)];
    expect(areaOf(trapezium).acres).toBeCloseTo(4_000 / 43_560, 9);
  });

  it('of a square with sides of 208.71 ft is an acre, whichever way round', () => {
    const square = [at(0, 0), at(208.71, 0), at(208.71, 208.71), at(0, 208.71)];
    expect(areaOf(square).acres).toBeCloseTo(1, 3);
    expect(areaOf(square.toReversed()).acres).toBeCloseTo(1, 3);
    expect(areaOf(square).hectares).toBeCloseTo(0.4047, 3);
  });
});
