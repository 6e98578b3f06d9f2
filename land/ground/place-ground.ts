import type { Converter } from '../frames/convert';
import { commonFrame, frames, type FrameName } from '../frames/frames';
import { metresToLength, type LengthUnit } from '../measures/units';
import type { Point } from '../shapes/point';
import type { GroundReading } from './read-ground';

/** Corners in a frame, in its unit. */
export interface PlacedCorners {
  corners: readonly Point[];
  frame: FrameName;
}

/**
 * Where a ground lies, in the grid of its plan. A traverse is laid onto the
 * place that the plan gives for its first corner: its bearings are those of that
 * grid. Degrees have no grid; there they are taken for those of the common
 * frame. A first corner that is no place on earth stays as it is, so that it is
 * no place for the converter either.
 * @param frame as it was stated
 * @returns null where the plan gives no place
 */
export function placeGround(
  { corners, start, ground }: GroundReading,
  frame: FrameName | null,
  converter: Converter,
): PlacedCorners | null {
  if (frame === null || ground.length === 0) return null;
  if (corners.length > 0) return { corners, frame };
  if (start === null) return null;
  const grid = frames[frame];
  if (grid.kind === 'plane') {
    return { frame, corners: addTo(start, ground, grid.unit) };
  }
  const place = converter.convert(start, frame, commonFrame);
  return place === null
    ? { frame, corners: [start] }
    : { frame: commonFrame, corners: addTo(place, ground, 'metre') };
}

const addTo = (
  start: Point,
  ground: readonly Point[],
  unit: LengthUnit,
): Point[] =>
  ground.map(({ east, north }) => ({
    east: start.east + metresToLength(east, unit),
    north: start.north + metresToLength(north, unit),
  }));
