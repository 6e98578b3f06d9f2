import { intersection, setPrecision } from 'polyclip-ts';
import type { Point } from '../shapes/point';

type Ring = [number, number][];
type Pieces = Ring[][];

/**
 * What two shapes have in common, by polyclip-ts, to the millimetre. Sides that
 * cross are taken by the even-odd rule, and a hole that they make counts as
 * ground.
 * @param left corners in one frame, in metres
 * @param right corners in the same frame
 */
export function intersect(
  left: readonly Point[],
  right: readonly Point[],
): Point[][] {
  const [origin] = left;
  if (origin === undefined || left.length < 3 || right.length < 3) return [];
  const pieces = intersectRings(toRing(left, origin), toRing(right, origin));
  return pieces.flatMap(([outline]) =>
    outline === undefined ? [] : [toCorners(outline, origin)],
  );
}

function intersectRings(left: Ring, right: Ring): Pieces {
  try {
    return intersection([left], [right]);
  } catch {
    return intersectNearly(left, right);
  }
}

/**
 * polyclip-ts calculates crossings to twenty decimals. Where a corner lies
 * almost on a side of the other shape, it may then not find how an outline goes
 * on, about once in ten thousand random pairs. What is nearer than a millionth
 * of a millimetre is taken as one place for such a pair: that takes three times
 * as long.
 */
function intersectNearly(left: Ring, right: Ring): Pieces {
  setPrecision(1e-9);
  try {
    return intersection([left], [right]);
  } finally {
    setPrecision();
  }
}

const toMillimetres = (metres: number) => Math.round(metres * 1_000) / 1_000;

/** From the origin: exact arithmetic on fewer digits is faster. */
function toRing(corners: readonly Point[], origin: Point): Ring {
  return corners.map(({ east, north }) => [
    toMillimetres(east - origin.east),
    toMillimetres(north - origin.north),
  ]);
}

/** polyclip-ts repeats the first corner at the end. */
function toCorners(outline: Readonly<Ring>, origin: Point): Point[] {
  return outline.slice(0, -1).map(([east, north]) => ({
    east: east + origin.east,
    north: north + origin.north,
  }));
}
