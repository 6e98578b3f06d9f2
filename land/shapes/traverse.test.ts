import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBearing } from '../measures/bearing';
import { readBearing } from '../measures/read-bearing';
import {
  areaToSquareMetres,
  squareLengthToSquareMetres,
  squareMetresToArea,
} from '../measures/units';
import type { Leg, Point } from './point';
import { areaOf, perimeterOf } from './polygon';
import {
  isSideMissing,
  layOut,
  layOutAdjusted,
  misclosureOf,
  traverseOf,
} from './traverse';

const origin = { east: 0, north: 0 };
const leg = (bearing: string, distance: number): Leg => {
  const reading = readBearing(bearing);
  if (reading.kind === 'problem') throw new Error(reading.problem);
  return { bearing: reading.value, distance };
};
const at = (east: number, north: number): Point => ({
  east: 1_190_000 + east,
  north: 338_000 + north,
});

describe('a traverse from corners', () => {
  it('has the bearings and distances worked out by hand', () => {
    // Sides of 300, 400 and 500 ft: north, then east, then back.
    const legs = traverseOf([at(0, 0), at(0, 300), at(400, 300)]);
    expect(legs.map(({ distance }) => distance)).toEqual([300, 400, 500]);
    // atan(4/3) is 53°08′, and back means half a turn more.
    expect(legs.map(({ bearing }) => formatBearing(bearing))).toEqual([
      '000°00′',
      '090°00′',
      '233°08′',
    ]);
  });

  it('closes, also with the rounded figures of a sheet', () => {
    const uneven = [
      at(0, 0),
      at(-31.5, 118.25),
      at(96.75, 140.5),
      at(131, 88),
      at(120.4, 12.3),
    ];
    expect(misclosureOf(traverseOf(uneven)).distance).toBeCloseTo(0, 6);
    const written = traverseOf(uneven).map(({ bearing, distance }) => ({
      bearing: Math.round(bearing * 60) / 60,
      distance: Math.round(distance * 10) / 10,
    }));
    expect(misclosureOf(written).distance).toBeLessThan(0.2);
    expect(misclosureOf(written).ratio).toBeGreaterThan(1_000);
    expect(misclosureOf(written.slice(1)).distance).toBeGreaterThan(100);
  });

  it('leads back to its corners, whatever they are', () => {
    const coordinate = fc.double({ min: -5_000, max: 5_000, noNaN: true });
    const corners = fc.array(
      fc.record({ east: coordinate, north: coordinate }),
      { minLength: 3, maxLength: 12 },
    );
    fc.assert(
      fc.property(corners, (drawn) => {
        const laidOut = layOut(drawn[0] ?? origin, traverseOf(drawn));
        for (const [index, corner] of laidOut.entries()) {
          expect(corner.east).toBeCloseTo(drawn[index]?.east ?? NaN, 6);
          expect(corner.north).toBeCloseTo(drawn[index]?.north ?? NaN, 6);
        }
      }),
    );
  });
});

describe('the misclosure', () => {
  it('of nothing is nothing, and of an exact square has no end', () => {
    expect(misclosureOf([])).toEqual({
      east: 0,
      north: 0,
      distance: 0,
      perimeter: 0,
      ratio: 0,
    });
    const eastAndBack = [leg('0', 100), leg('180', 100)];
    expect(misclosureOf(eastAndBack).ratio).toBeGreaterThan(1e12);
  });
});

/**
 * Ghilani and Wolf, Elementary Surveying: examples 10.2 to 10.8 and 12.3, feet.
 * The printed figures are 0.026 and 0.077, 0.08 ft, 1 in 30,000 and 272,600
 * square feet.
 */
describe('the traverse of the textbook', () => {
  const legs = [
    leg('126 55 17', 647.25),
    leg('178 18 58', 203.03),
    leg('15 31 54', 720.35),
    leg('284 35 20', 610.24),
    leg('206 09 41', 285.13),
  ];

  it('ends where it is printed', () => {
    const misclosure = misclosureOf(legs);
    expect(misclosure.perimeter).toBeCloseTo(2_466, 2);
    // The book adds up rounded figures.
    expect(Math.abs(misclosure.east - 0.026)).toBeLessThan(0.002);
    expect(Math.abs(misclosure.north - 0.077)).toBeLessThan(0.002);
    expect(misclosure.distance).toBeCloseTo(0.08, 2);
    expect(Math.round(misclosure.ratio / 1_000)).toBe(31);
  });

  it('has the corners and the area that are printed once it is adjusted', () => {
    const corners = layOutAdjusted({ east: 10_000, north: 5_000 }, legs);
    const printed = [
      [10_000, 5_000],
      [10_517.44, 4_611.17],
      [10_523.41, 4_408.22],
      [10_716.29, 5_102.24],
      [10_125.72, 5_255.93],
    ];
    for (const [index, { east, north }] of corners.entries()) {
      expect(Math.abs(east - (printed[index]?.[0] ?? 0))).toBeLessThan(0.02);
      expect(Math.abs(north - (printed[index]?.[1] ?? 0))).toBeLessThan(0.02);
    }
    expect(Math.round(areaOf(corners) / 100)).toBe(2_726);
    expect(misclosureOf(traverseOf(corners)).distance).toBeCloseTo(0, 9);
  });
});

/**
 * "Sample Traverse Computations" (scribd.com/doc/279716815), a course's
 * printout: 24.6876 in 5,000.13, 1 in 200, and 1,715,250.05 once adjusted.
 */
describe('the traverse of the course', () => {
  const legs = [
    leg('N 5 30 E', 495.85),
    leg('N 46 02 E', 850.62),
    leg('S 67 38 E', 855.45),
    leg('S 12 25 E', 1_020.87),
    leg('S 83 44 W', 1_117.26),
    leg('N 55 09 W', 660.08),
  ];

  it('ends where it is printed', () => {
    const misclosure = misclosureOf(legs);
    expect(misclosure.perimeter).toBeCloseTo(5_000.13, 6);
    expect(misclosure.north).toBeCloseTo(16.8171, 3);
    expect(misclosure.east).toBeCloseTo(18.0737, 3);
    expect(misclosure.distance).toBeCloseTo(24.6876, 3);
    expect(Math.floor(misclosure.ratio / 100)).toBe(2);
  });

  it('has the area that is printed once it is adjusted', () => {
    expect(areaOf(layOutAdjusted(origin, legs))).toBeCloseTo(1_715_250.05, 0);
    expect(areaOf(layOut(origin, legs))).not.toBeCloseTo(1_715_250.05, -3);
  });
});

/**
 * L.I. 1022 of 1975: the legs from boundary pillar 53 as far as a public copy
 * prints them. They are an open traverse; its straight way back is more than a
 * mile.
 */
describe('the legs of the Bomfobiri sanctuary', () => {
  const legs = [
    leg('0', 4_950),
    leg('320', 2_486),
    leg('360', 523),
    leg('315', 5_501),
  ];

  it('lead north-west, and do not close', () => {
    const { east, north, distance, ratio } = misclosureOf(legs);
    expect(east).toBeCloseTo(-5_487.8, 1);
    expect(north).toBeCloseTo(11_267.2, 1);
    expect(distance).toBeGreaterThan(5_280);
    expect(ratio).toBeLessThan(2);
  });

  it('are part of a boundary that could hold the printed 20.5 square miles', () => {
    const squareMetres = areaToSquareMetres(20.5, 'square-mile');
    expect(squareMetresToArea(squareMetres, 'hectare')).toBeCloseTo(5_309.5, 1);
    // Of all shapes, a circle has the shortest boundary.
    const shortest = Math.sqrt(4 * Math.PI * squareMetres);
    expect(shortest).toBeGreaterThan(
      squareLengthToSquareMetres(1, 'gold-coast-foot') ** 0.5 * 13_460,
    );
  });
});

describe('the area and the sides together', () => {
  it('are those of the corners', () => {
    const square = [at(0, 0), at(208.71, 0), at(208.71, 208.71), at(0, 208.71)];
    const acres = (corners: readonly Point[]) =>
      squareMetresToArea(
        squareLengthToSquareMetres(areaOf(corners), 'gold-coast-foot'),
        'acre',
      );
    expect(acres(square)).toBeCloseTo(1, 3);
    expect(acres(square.toReversed())).toBeCloseTo(1, 3);
    expect(perimeterOf(square)).toBeCloseTo(4 * 208.71, 6);
    const trapezium = [at(0, 0), at(100, 0), at(80, 50), at(20, 50)];
    expect(areaOf(trapezium)).toBeCloseTo(4_000, 6);
    expect(areaOf([])).toBe(0);
    expect(areaOf([at(0, 0), at(5, 5)])).toBe(0);
  });
});

it('tells a missing side from a misclosure', () => {
  const square = [0, 90, 180, 270].map((bearing) => ({
    bearing,
    distance: 100,
  }));
  expect(isSideMissing(square)).toBe(false);
  expect(
    isSideMissing([...square.slice(0, 3), { bearing: 270, distance: 81 }]),
  ).toBe(false);
  expect(isSideMissing(square.slice(0, 3))).toBe(true);
});
