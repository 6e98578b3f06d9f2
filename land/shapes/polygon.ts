import type { Point } from './point';

/** From a corner to the next one; the last side leads back to the first. */
export interface Side {
  from: Point;
  to: Point;
}

/** As many sides as corners. */
export function sidesOf(corners: readonly Point[]): Side[] {
  return corners.map((from, index) => ({
    from,
    to: corners[(index + 1) % corners.length] ?? from,
  }));
}

/** Between two places, in the unit of their frame. */
export function distanceBetween(from: Point, to: Point): number {
  return Math.hypot(to.east - from.east, to.north - from.north);
}

/** The length of all sides together, in the unit of the corners. */
export function perimeterOf(corners: readonly Point[]): number {
  return sidesOf(corners).reduce(
    (total, { from, to }) => total + distanceBetween(from, to),
    0,
  );
}

/**
 * The area by the shoelace formula in squares of the corners' unit: above zero
 * where the corners run against the clock, below where they run with it.
 */
export function signedAreaOf(corners: readonly Point[]): number {
  const [origin] = corners;
  if (origin === undefined) return 0;
  // From the first corner on: coordinates of a grid are long, and their
  // products would lose the small differences.
  const relativeCorners = corners.map(({ east, north }) => ({
    east: east - origin.east,
    north: north - origin.north,
  }));
  return (
    sidesOf(relativeCorners).reduce(
      (total, { from, to }) =>
        total + from.east * to.north - to.east * from.north,
      0,
    ) / 2
  );
}

/**
 * The area in squares of the corners' unit, whichever way round they go. It is
 * no area where sides cross: see {@link crossesItself}.
 */
export function areaOf(corners: readonly Point[]): number {
  return Math.abs(signedAreaOf(corners));
}

/** Two sides that cross, or lie on each other. */
export interface CrossingSides {
  /** by the corner that it begins at, counted from 0 */
  first: number;
  /** the same, and larger */
  second: number;
}

/**
 * Which sides cross or lie on each other, as they do when corners are in the
 * wrong order: then the shape has no inside, and no area. In the order of their
 * first sides.
 */
export function listCrossings(corners: readonly Point[]): CrossingSides[] {
  const sides = sidesOf(corners);
  return sides.flatMap((side, first) =>
    sides.flatMap((other, second): CrossingSides[] => {
      if (second <= first) return [];
      const isNext = second === first + 1;
      const isBefore = first === 0 && second === sides.length - 1;
      const doCross =
        isNext || isBefore
          ? turnsBackOnto(side, other, isNext)
          : sidesMeet(side, other);
      return doCross ? [{ first, second }] : [];
    }),
  );
}

/** Whether two sides cross or lie on each other: {@link listCrossings}. */
export function crossesItself(corners: readonly Point[]): boolean {
  return listCrossings(corners).length > 0;
}

/** Above zero where the third place lies on the left of the way to the second. */
function turnOf(first: Point, second: Point, third: Point): number {
  return (
    (second.east - first.east) * (third.north - first.north) -
    (second.north - first.north) * (third.east - first.east)
  );
}

/** Of two neighbours, which share a corner: they lie on each other. */
function turnsBackOnto(side: Side, other: Side, isNext: boolean): boolean {
  const [start, shared, end] = isNext
    ? [side.from, side.to, other.to]
    : [other.from, side.from, side.to];
  const along =
    (start.east - shared.east) * (end.east - shared.east) +
    (start.north - shared.north) * (end.north - shared.north);
  return turnOf(start, shared, end) === 0 && along > 0;
}

function sidesMeet(left: Side, right: Side): boolean {
  const [leftFrom, leftTo, rightFrom, rightTo] = [
    turnOf(right.from, right.to, left.from),
    turnOf(right.from, right.to, left.to),
    turnOf(left.from, left.to, right.from),
    turnOf(left.from, left.to, right.to),
  ];
  const areApart =
    (leftFrom > 0 && leftTo > 0) ||
    (leftFrom < 0 && leftTo < 0) ||
    (rightFrom > 0 && rightTo > 0) ||
    (rightFrom < 0 && rightTo < 0);
  return !areApart && boxesMeet(left, right);
}

function boxesMeet(left: Side, right: Side): boolean {
  const overlap = (axis: keyof Point) =>
    Math.max(left.from[axis], left.to[axis]) >=
      Math.min(right.from[axis], right.to[axis]) &&
    Math.max(right.from[axis], right.to[axis]) >=
      Math.min(left.from[axis], left.to[axis]);
  return overlap('east') && overlap('north');
}
