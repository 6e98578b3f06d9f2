import type { Point } from '../shapes/point';
import { sidesOf } from '../shapes/polygon';

/** A rectangle that holds all that two shapes share. */
export interface Slab {
  /** in the unit of the corners; 0 where they share nothing */
  width: number;
  length: number;
}

/**
 * The narrowest rectangle along a side of either shape that holds what both
 * share. What they share is nowhere wider, whatever their shapes are.
 */
export function findNarrowestSlab(
  left: readonly Point[],
  right: readonly Point[],
): Slab {
  let narrowest: Slab = { width: Infinity, length: Infinity };
  for (const { from, to } of [...sidesOf(left), ...sidesOf(right)]) {
    const [east, north] = [to.east - from.east, to.north - from.north];
    const length = Math.hypot(east, north);
    if (length === 0) continue;
    const along = { east: east / length, north: north / length };
    const across = { east: -along.north, north: along.east };
    const width = sharedExtent(left, right, across);
    if (width < narrowest.width) {
      narrowest = { width, length: sharedExtent(left, right, along) };
    }
  }
  return narrowest;
}

/** How long the shadows of both shapes on a line lie on each other. */
function sharedExtent(
  left: readonly Point[],
  right: readonly Point[],
  direction: Point,
): number {
  const [leftFrom, leftTo] = shadowOf(left, direction);
  const [rightFrom, rightTo] = shadowOf(right, direction);
  return Math.max(0, Math.min(leftTo, rightTo) - Math.max(leftFrom, rightFrom));
}

function shadowOf(
  corners: readonly Point[],
  direction: Point,
): [number, number] {
  let [from, to] = [Infinity, -Infinity];
  for (const { east, north } of corners) {
    const at = east * direction.east + north * direction.north;
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return [from, to];
}
