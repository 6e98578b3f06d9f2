import type { Point } from '../shapes/point';
import { areaOf, crossesItself } from '../shapes/polygon';
import { boxesMeet, boxOf } from './box';
import { intersect } from './intersect';
import { findNarrowestSlab } from './slab';
import { toleranceBetween } from './tolerance';
import { widthOf } from './width';

/** The ground of one plan. */
export interface Ground {
  /** in metres of the common frame */
  corners: readonly Point[];
  /** that the plan says which datum its coordinates are of */
  isDatumStated: boolean;
}

/**
 * How sure it is that two plans lie on the same ground.
 *
 * - `certain`: more overlaps than the tolerance explains
 * - `possible`: half of one of them or more lies on the other, yet so narrow that
 *   it could be a neighbour whose plan is of another datum
 */
export type OverlapSureness = 'certain' | 'possible';

/** What two plans have in common. */
export interface Overlap {
  sureness: OverlapSureness;
  /** in metres of the common frame, each a list of corners */
  pieces: Point[][];
  squareMetres: number;
  /** from 0 to 1 */
  shareOfLeft: number;
  /** from 0 to 1 */
  shareOfRight: number;
  /** across, at the widest place */
  widthMetres: number;
  /** that two plans of the same ground may differ by */
  toleranceMetres: number;
}

/** Of the smaller plan: below it a narrow overlap is a neighbour's. */
const possibleFrom = 0.5;

/**
 * The ground that two plans share beyond their tolerance: 3 m where both say
 * their datum, 7 m where not. Neighbours that touch, or overlap by a strip no
 * wider than the tolerance, share none.
 * @returns null where nothing is shared
 */
export function findOverlap(left: Ground, right: Ground): Overlap | null {
  const toleranceMetres = toleranceBetween(
    left.isDatumStated && right.isDatumStated,
  );
  if (shareTooLittle(left.corners, right.corners, toleranceMetres)) return null;
  const pieces = intersect(left.corners, right.corners);
  const squareMetres = pieces.reduce(
    (total, piece) => total + areaOf(piece),
    0,
  );
  if (squareMetres === 0) return null;
  const shareOfLeft = shareOf(squareMetres, left.corners);
  const shareOfRight = shareOf(squareMetres, right.corners);
  const widthMetres = Math.max(...pieces.map(widthOf));
  const isCertain = widthMetres > toleranceMetres;
  if (!isCertain && Math.max(shareOfLeft, shareOfRight) < possibleFrom) {
    return null;
  }
  return {
    sureness: isCertain ? 'certain' : 'possible',
    pieces,
    squareMetres,
    shareOfLeft,
    shareOfRight,
    widthMetres,
    toleranceMetres,
  };
}

/**
 * Said without the shared ground itself, which takes a millisecond: a new plan
 * has dozens of neighbours that only touch it.
 */
function shareTooLittle(
  left: readonly Point[],
  right: readonly Point[],
  toleranceMetres: number,
): boolean {
  if (!boxesMeet(boxOf(left), boxOf(right))) return true;
  const { width, length } = findNarrowestSlab(left, right);
  const smaller = Math.min(areaOf(left), areaOf(right));
  return width <= toleranceMetres && width * length < possibleFrom * smaller;
}

function shareOf(squareMetres: number, corners: readonly Point[]): number {
  return Math.min(1, squareMetres / wholeAreaOf(corners));
}

/** Of a shape whose sides cross, the area is that of its parts. */
function wholeAreaOf(corners: readonly Point[]): number {
  const parts = crossesItself(corners)
    ? intersect(corners, corners)
    : [corners];
  return parts.reduce((total, part) => total + areaOf(part), 0);
}
