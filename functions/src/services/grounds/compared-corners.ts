import { cellsOf } from '@land/overlap/cells';
import { toleranceOfUnknownDatum } from '@land/overlap/tolerance';
import type { Point } from '@land/shapes/point';
import { crossesItself } from '@land/shapes/polygon';

/**
 * By which a ground is compared and found. Where its sides cross, its corners
 * are most likely in the wrong order, and nobody knows which: there it is the
 * smallest shape without a notch that has all of them, in which every order of
 * them lies. Fewer than three where all lie on one line.
 */
export function comparedCorners(corners: readonly Point[]): readonly Point[] {
  return crossesItself(corners) ? hullOf(corners) : corners;
}

/**
 * The squares by which a ground is stored and searched: saving, placing anew and
 * comparing have to take the same ones, or grounds do not find each other.
 * @param corners in the common frame
 * @returns null for a ground that is larger than Ghana
 */
export const cellsOfGround = (corners: readonly Point[]) =>
  cellsOf(comparedCorners(corners), toleranceOfUnknownDatum);

/** Against the clock (Andrew's monotone chain). */
function hullOf(corners: readonly Point[]): Point[] {
  const sorted = corners.toSorted(
    (left, right) => left.east - right.east || left.north - right.north,
  );
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** One half of the outline, without its last place. */
function chainOf(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const place of sorted) {
    while (!turnsLeft(chain, place)) chain.pop();
    chain.push(place);
  }
  return chain.slice(0, -1);
}

/** True also of fewer than two places, from which there is no turn. */
function turnsLeft(chain: readonly Point[], next: Point): boolean {
  const [first, second] = chain.slice(-2);
  if (first === undefined || second === undefined) return true;
  return (
    (second.east - first.east) * (next.north - first.north) >
    (second.north - first.north) * (next.east - first.east)
  );
}
