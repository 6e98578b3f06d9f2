import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameName, frames } from '../frames/frames';
import { lengthToMetres, metresToLength } from '../measures/units';
import type { Point } from '../shapes/point';
import { areaOf, distanceBetween } from '../shapes/polygon';
import { traverseOf } from '../shapes/traverse';
import { rectangle, star } from '../testing/shapes';
import { readGround, type TypedGround } from './read-ground';

const row = (first: string, second: string) => ({ first, second });

/** A rectangle of 100 by 50 metres. */
const traverse: TypedGround = {
  way: 'traverse',
  unit: 'metre',
  frame: null,
  bearings: 'decimal-degrees',
  start: null,
  rows: [
    row('90 00', '100'),
    row('180 00', '50'),
    row('270 00', '100'),
    row('0 00', '50'),
  ],
};
const coordinates: TypedGround = {
  way: 'coordinates',
  unit: null,
  frame: 'national-grid-feet',
  bearings: 'decimal-degrees',
  start: null,
  rows: [
    row('1,250,000', '380,000'),
    row('1,250,200', '380,000'),
    row('1,250,200', '380,100'),
    row('1,250,000', '380,100'),
  ],
};

describe('a traverse', () => {
  it('is metres from its first corner, in its own unit and out of it', () => {
    const reading = readGround({ ...traverse, unit: 'gold-coast-foot' });
    expect(reading.legs[0]).toEqual({ bearing: 90, distance: 100 });
    expect(reading.typedLengths[0]).toBeCloseTo(30.48, 3);
    expect(areaOf(reading.ground)).toBeCloseTo(5_000 * 0.3047997 ** 2, 2);
    expect(reading).toMatchObject({ corners: [], isOpen: false, start: null });
  });

  it('has no corners while its unit is not stated', () => {
    const reading = readGround({ ...traverse, unit: null });
    expect(reading.legs).toHaveLength(4);
    expect(reading).toMatchObject({ ground: [], typedLengths: [] });
  });

  it('that does not close is drawn as it is typed, and its end is seen', () => {
    const rows = traverse.rows.with(0, row('90 00', '103'));
    const { drawn, ground, isOpen, isSideMissing, typedLengths } = readGround({
      ...traverse,
      rows,
    });
    expect({ isOpen, isSideMissing }).toEqual({
      isOpen: true,
      isSideMissing: false,
    });
    expect(typedLengths).toEqual([103, 50, 100, 50]);
    expect(drawn).toHaveLength(5);
    expect(drawn[1]?.east).toBeCloseTo(103, 9);
    expect(drawn[4]?.east).toBeCloseTo(3, 9);
    // Shared out, no side would be as long as it is printed.
    expect(ground[1]?.east).toBeCloseTo(103 - (3 * 103) / 303, 9);
  });

  it('that closes, or whose rounding explains the rest, is drawn closed', () => {
    expect(readGround(traverse).drawn).toHaveLength(4);
    const rows = traverse.rows.with(0, row('90', '101'));
    expect(readGround({ ...traverse, rows })).toMatchObject({ isOpen: false });
  });

  it.each(['metre', 'gold-coast-foot'] as const)(
    'in whole numbers of a %s may stay open by one',
    (unit) => {
      const rows = [
        row('102 34', '101'),
        row('192 34', '50'),
        row('282 34', '100'),
        row('12 34', '50'),
      ];
      const reading = readGround({ ...traverse, rows, unit });
      expect(reading).toMatchObject({ isOpen: false });
    },
  );

  it('without its last side says so, from the third one on', () => {
    const isMissing = (sides: number) =>
      readGround({ ...traverse, rows: traverse.rows.slice(0, sides) })
        .isSideMissing;
    expect([2, 3, 4].map(isMissing)).toEqual([false, true, false]);
  });

  it('begins where a frame and its first corner are stated', () => {
    const start = row('1,250,000', '380,000');
    const read = (changes: Partial<TypedGround>) =>
      readGround({ ...traverse, start, ...changes });
    expect(read({ frame: 'national-grid-feet' }).start).toEqual({
      east: 1_250_000,
      north: 380_000,
    });
    expect(read({ frame: null }).start).toBeNull();
    expect(
      read({ frame: 'utm-30n', start: row('', '12x') }).startProblems,
    ).toEqual([
      { row: 0, cell: 'first', problem: 'empty' },
      { row: 0, cell: 'second', problem: 'not-a-number' },
    ]);
  });
});

describe('coordinates', () => {
  it('are metres from the first corner, by the unit of their frame', () => {
    const reading = readGround(coordinates);
    expect(reading.corners[1]).toEqual({ east: 1_250_200, north: 380_000 });
    expect(reading.ground[1]?.east).toBeCloseTo(200 * 0.3047997, 4);
    expect(reading).toMatchObject({ isOpen: false, legs: [], sides: [] });
    expect(readGround({ ...coordinates, frame: null }).ground).toEqual([]);
  });

  it('in degrees are lengths of their place', () => {
    const rows = [
      row('-0.2', '5.6'),
      row('-0.199', '5.6'),
      row('-0.199', '5.601'),
    ];
    const { ground } = readGround({ ...coordinates, frame: 'wgs-84', rows });
    expect(ground[1]?.east).toBeCloseTo(110.79, 1);
    expect(ground[2]?.north).toBeCloseTo(110.58, 1);
  });

  it('have bearings and distances beside them, in their own unit', () => {
    const sides = { rows: [row('90', '200'), row('9x', '100')] };
    const reading = readGround({ ...coordinates, sides });
    expect(reading.sides).toEqual([{ bearing: 90, distance: 200 }]);
    expect(reading.sideProblems).toEqual([
      { row: 1, cell: 'first', problem: 'not-a-bearing' },
    ]);
  });

  it('in the wrong order have sides that cross, by their numbers', () => {
    const [a, b, c, d] = coordinates.rows;
    const rows = [a, c, b, d].flatMap((typed) => typed ?? []);
    expect(readGround({ ...coordinates, rows })).toMatchObject({
      isCrossing: true,
      crossings: [{ first: 0, second: 2 }],
    });
    expect(readGround(coordinates).crossings).toEqual([]);
  });
});

it('names a mistake by row and cell, with the empty rows', () => {
  const rows = [row('', ''), row('95 75', '1O'), row('90', '12')];
  expect(readGround({ ...traverse, rows }).problems).toEqual([
    { row: 1, cell: 'first', problem: 'minutes-too-many' },
    { row: 1, cell: 'second', problem: 'letter-for-digit' },
  ]);
  // A corner is left out: what is drawn is not the plot.
  const unread = coordinates.rows.with(1, row('1,250,200', '38x'));
  expect(readGround({ ...coordinates, rows: unread })).toMatchObject({
    isOpen: true,
  });
  const twice = [row('1', '2'), row('1', '2'), row('x', '')];
  expect(readGround({ ...coordinates, rows: twice }).problems).toEqual([
    { row: 1, cell: 'first', problem: 'same-as-row-before' },
    { row: 2, cell: 'first', problem: 'not-a-number' },
    { row: 2, cell: 'second', problem: 'empty' },
  ]);
});

describe('one plot', () => {
  const Plot = fc
    .array(fc.double({ min: 15, max: 60, noNaN: true }), {
      minLength: 3,
      maxLength: 9,
    })
    .map((radii) => star({ east: 250_000, north: 110_000 }, radii, 0.3));
  const PlaneFrame = fc.constantFrom(
    ...FrameName.options.filter((name) => frames[name].kind === 'plane'),
  );
  const type = (value: number) => value.toFixed(6);

  function expectSame(found: readonly Point[], corners: readonly Point[]) {
    const [first] = corners;
    expect(found).toHaveLength(corners.length);
    for (const [index, corner] of corners.entries()) {
      const expected = {
        east: corner.east - (first?.east ?? NaN),
        north: corner.north - (first?.north ?? NaN),
      };
      expect(
        distanceBetween(found[index] ?? { east: NaN, north: NaN }, expected),
      ).toBeLessThan(0.001);
    }
  }

  it('is the same by coordinates of every grid and by its traverse', () => {
    fc.assert(
      fc.property(Plot, PlaneFrame, (corners, frame) => {
        const grid = frames[frame];
        const unit = grid.kind === 'plane' ? grid.unit : 'metre';
        const rows = corners.map(({ east, north }) =>
          row(
            type(metresToLength(east, unit)),
            type(metresToLength(north, unit)),
          ),
        );
        expectSame(readGround({ ...coordinates, frame, rows }).ground, corners);
        const legs = traverseOf(corners).map(({ bearing, distance }) =>
          row(type(bearing), type(metresToLength(distance, unit))),
        );
        const byLegs = readGround({ ...traverse, unit, rows: legs });
        expectSame(byLegs.ground, corners);
        expect(byLegs.isOpen).toBe(false);
      }),
    );
  });
});

it('takes an area in feet and in metres for the same ground', () => {
  const plot = rectangle(900_000, 400_000, 70, 100);
  const rows = plot.map(({ east, north }) => row(`${east}`, `${north}`));
  const feet = areaOf(readGround({ ...coordinates, rows }).ground);
  const metres = areaOf(
    readGround({ ...coordinates, frame: 'metre-grid', rows }).ground,
  );
  expect(feet / metres).toBeCloseTo(
    lengthToMetres(1, 'gold-coast-foot') ** 2,
    9,
  );
});
