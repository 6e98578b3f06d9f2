import type { Converter } from '@land/frames/convert';
import { commonFrame, frames, type FrameName } from '@land/frames/frames';
import { lengthToMetres, metresToLength } from '@land/measures/units';
import type { LengthUnit } from '@land/measures/units';
import type { Point } from '@land/shapes/point';

/** A plane grid, and where in it a traverse begins. */
interface StartInGrid {
  grid: FrameName;
  unit: LengthUnit;
  /** in metres */
  start: Point;
}

/**
 * Lays a traverse onto the place that its plan gives for the first corner.
 * Bearings are those of the plan's grid. Degrees have no grid: there they are
 * taken for those of the common frame.
 * @param corners in metres from the first
 * @param start in the unit of the frame
 * @returns metres of the common frame; null where a corner is no place
 */
export function placeTraverse(
  corners: readonly Point[],
  start: Point,
  frame: FrameName,
  converter: Converter,
): Point[] | null {
  const begin = findStart(start, frame, converter);
  if (begin === null) return null;
  const placed = corners.map(({ east, north }) => ({
    east: metresToLength(begin.start.east + east, begin.unit),
    north: metresToLength(begin.start.north + north, begin.unit),
  }));
  return converter.toCommonFrame(placed, begin.grid);
}

function findStart(
  start: Point,
  frame: FrameName,
  converter: Converter,
): StartInGrid | null {
  const grid = frames[frame];
  if (grid.kind === 'degrees') {
    const place = converter.convert(start, frame, commonFrame);
    return place === null
      ? null
      : { grid: commonFrame, unit: 'metre', start: place };
  }
  return {
    grid: frame,
    unit: grid.unit,
    start: {
      east: lengthToMetres(start.east, grid.unit),
      north: lengthToMetres(start.north, grid.unit),
    },
  };
}
