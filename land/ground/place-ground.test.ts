import { describe, expect, it } from 'vitest';
import { createConverter } from '../frames/convert';
import { commonFrame, FrameName, frames } from '../frames/frames';
import { traverseOf } from '../shapes/traverse';
import { areaOf, distanceBetween } from '../shapes/polygon';
import { metresToLength } from '../measures/units';
import { rectangle, turn } from '../testing/shapes';
import { placeGround } from './place-ground';
import { readGround, type TypedGround } from './read-ground';

const converter = createConverter();
const row = (first: number | string, second: number | string) => ({
  first: String(first),
  second: String(second),
});
const plot = turn(rectangle(350_000, 105_000, 40, 30), 12);

/** The plot as bearings and distances, from its first corner in a frame. */
function typeTraverse(frame: FrameName): TypedGround {
  const grid = frames[frame];
  const unit = grid.kind === 'plane' ? grid.unit : 'metre';
  const [first] = plot;
  if (first === undefined) throw new Error('The plot has no corner.');
  const start = converter.convert(first, commonFrame, frame);
  if (start === null) throw new Error('The plot is no place.');
  return {
    way: 'traverse',
    unit,
    frame,
    bearings: 'decimal-degrees',
    start: row(start.east.toFixed(9), start.north.toFixed(9)),
    rows: traverseOf(plot).map(({ bearing, distance }) =>
      row(bearing.toFixed(6), metresToLength(distance, unit).toFixed(6)),
    ),
  };
}

describe('a traverse', () => {
  it.each(FrameName.options)('lies where it begins in %s', (frame) => {
    const placed = placeGround(
      readGround(typeTraverse(frame)),
      frame,
      converter,
    );
    expect(placed?.frame).toBe(frame === 'wgs-84' ? commonFrame : frame);
    if (placed === null) throw new Error('It has a place.');
    const corners = converter.toCommonFrame(placed.corners, placed.frame);
    expect(corners).toHaveLength(plot.length);
    for (const [index, corner] of (corners ?? []).entries()) {
      // Each grid has its own north: at most half a degree of 50 metres.
      const expected = plot[index] ?? { east: NaN, north: NaN };
      expect(distanceBetween(corner, expected)).toBeLessThan(0.5);
    }
    expect(areaOf(corners ?? [])).toBeCloseTo(1_200, -1);
  });

  it('has no place where the plan gives none', () => {
    const typed = { ...typeTraverse('utm-30n'), frame: null, start: null };
    expect(placeGround(readGround(typed), null, converter)).toBeNull();
  });

  it('from a first corner that is no place on earth has none either', () => {
    const typed = { ...typeTraverse('wgs-84'), start: row(0, 100) };
    const placed = placeGround(readGround(typed), 'wgs-84', converter);
    expect(placed).toEqual({
      frame: 'wgs-84',
      corners: [{ east: 0, north: 100 }],
    });
    expect(converter.toCommonFrame(placed?.corners ?? [], 'wgs-84')).toBeNull();
  });
});

it('coordinates lie where they are typed', () => {
  const typed: TypedGround = {
    ...typeTraverse('metre-grid'),
    way: 'coordinates',
    rows: plot.map(({ east, north }) => row(east, north)),
  };
  expect(placeGround(readGround(typed), 'metre-grid', converter)).toEqual({
    frame: 'metre-grid',
    corners: plot,
  });
});
