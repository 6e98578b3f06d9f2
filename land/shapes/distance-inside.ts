import type { Point } from './point';
import type { Side } from './polygon';

/** Whether a place lies inside a shape, by the even-odd rule. */
export function isInside(
  { east, north }: Point,
  corners: readonly Point[],
): boolean {
  let isOdd = false;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from !== undefined && from.north > north !== to.north > north) {
      const share = (north - from.north) / (to.north - from.north);
      if (east < from.east + share * (to.east - from.east)) isOdd = !isOdd;
    }
    from = to;
  }
  return isOdd;
}

/** From a place to the nearest one of a side, in the unit of both. */
export function distanceToSide(place: Point, { from, to }: Side): number {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const square = east ** 2 + north ** 2;
  const along =
    (place.east - from.east) * east + (place.north - from.north) * north;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
  return Math.hypot(
    place.east - from.east - share * east,
    place.north - from.north - share * north,
  );
}

/**
 * From a place to the outline of a shape, in the unit of both: above zero
 * inside, below outside.
 */
export function distanceInside(
  place: Point,
  corners: readonly Point[],
): number {
  let nearest = Infinity;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from !== undefined) {
      nearest = Math.min(nearest, distanceToSide(place, { from, to }));
    }
    from = to;
  }
  return isInside(place, corners) ? nearest : -nearest;
}
