import { normaliseBearing } from '../measures/bearing';
import type { Leg, Point } from './point';
import { distanceBetween, sidesOf } from './polygon';

/** How far from its beginning a traverse ends. */
export interface Misclosure {
  /** from the beginning to the end, in the unit of the distances */
  east: number;
  north: number;
  /** the straight way between the two */
  distance: number;
  /** of all legs */
  perimeter: number;
  /** n of "1 in n"; infinite where it closes exactly, 0 without any leg */
  ratio: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Departure and latitude of a leg, in the unit of its distance. */
function stepOf({ bearing, distance }: Leg): Point {
  return {
    east: distance * Math.sin(radians(bearing)),
    north: distance * Math.cos(radians(bearing)),
  };
}

/** The bearing in degrees from one place to another; 0 where they are one. */
export function bearingBetween(from: Point, to: Point): number {
  const [east, north] = [to.east - from.east, to.north - from.north];
  return normaliseBearing((Math.atan2(east, north) * 180) / Math.PI);
}

/**
 * The closed traverse around these corners: as many legs as corners, the last
 * one back to the first corner. Distances are in the unit of the corners.
 */
export function traverseOf(corners: readonly Point[]): Leg[] {
  return sidesOf(corners).map(({ from, to }) => ({
    bearing: bearingBetween(from, to),
    distance: distanceBetween(from, to),
  }));
}

/**
 * How far from its beginning a traverse ends: what rounding, or a mistake,
 * leaves open.
 */
export function misclosureOf(legs: readonly Leg[]): Misclosure {
  const end = sumOf(legs.map(stepOf));
  const distance = Math.hypot(end.east, end.north);
  const perimeter = legs.reduce((total, leg) => total + leg.distance, 0);
  return {
    east: end.east,
    north: end.north,
    distance,
    perimeter,
    ratio:
      distance === 0 && perimeter > 0 ? Infinity : perimeter / distance || 0,
  };
}

/** Of the perimeter; more is no misclosure, but a side that is missing. */
const shareOfMissingSide = 0.05;

/**
 * Whether a traverse ends so far from its beginning that a side is missing, or
 * wrong altogether: shared out, such a rest would bend the plot into another one.
 */
export function isSideMissing(legs: readonly Leg[]): boolean {
  const { distance, perimeter } = misclosureOf(legs);
  return distance > shareOfMissingSide * perimeter;
}

/**
 * The corners that the legs lead to, as they are written: as many as legs. The
 * last leg leads back to the first corner, except for the misclosure.
 * @param start the first corner, in the unit of the distances
 */
export function layOut(start: Point, legs: readonly Leg[]): Point[] {
  return addSteps(start, legs.map(stepOf));
}

/**
 * The corners after the misclosure was shared out over the legs by their
 * length: Bowditch's rule (Ghilani, Elementary Surveying, "compass rule").
 * @param start the first corner, which stays where it is
 */
export function layOutAdjusted(start: Point, legs: readonly Leg[]): Point[] {
  const { east, north, perimeter } = misclosureOf(legs);
  if (perimeter === 0) return layOut(start, legs);
  const steps = legs.map((leg) => {
    const step = stepOf(leg);
    const share = leg.distance / perimeter;
    return {
      east: step.east - east * share,
      north: step.north - north * share,
    };
  });
  return addSteps(start, steps);
}

function sumOf(steps: readonly Point[]): Point {
  return steps.reduce(
    (total, step) => ({
      east: total.east + step.east,
      north: total.north + step.north,
    }),
    { east: 0, north: 0 },
  );
}

function addSteps(start: Point, steps: readonly Point[]): Point[] {
  const corners: Point[] = [];
  let corner = start;
  for (const step of steps) {
    corners.push(corner);
    corner = {
      east: corner.east + step.east,
      north: corner.north + step.north,
    };
  }
  return corners;
}
