import { distanceBetween } from '@land/shapes/polygon';
import type { Point } from '@land/shapes/point';

/** A corner of the first ground, and the corner of the second nearest to it. */
export interface CornerDifference {
  /** counted from 1 */
  number: number;
  corner: Point;
  /** counted from 1 */
  nearestNumber: number;
  /** from the first's corner to the second's, in metres */
  eastMetres: number;
  northMetres: number;
  distanceMetres: number;
}

/** In the order of the first ground's corners. */
export function listDifferences(
  first: readonly Point[],
  second: readonly Point[],
): CornerDifference[] {
  return first.flatMap((corner, index) => {
    const [nearest] = second
      .map((other, otherIndex) => ({
        number: otherIndex + 1,
        other,
        distance: distanceBetween(corner, other),
      }))
      .sort((left, right) => left.distance - right.distance);
    if (nearest === undefined) return [];
    return [
      {
        number: index + 1,
        corner,
        nearestNumber: nearest.number,
        eastMetres: nearest.other.east - corner.east,
        northMetres: nearest.other.north - corner.north,
        distanceMetres: nearest.distance,
      },
    ];
  });
}
