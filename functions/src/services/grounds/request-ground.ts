import type { GroundShape } from '@contract/entities/plan-ground';
import type { RequestGround } from '@contract/entities/request-ground';
import { distanceBetween, sidesOf } from '@land/shapes/polygon';

/**
 * What the owner of a request reads of its ground: nothing of where it lies, and
 * nothing of other plans.
 */
export function toRequestGround(
  { localCorners, areaSquareMetres }: GroundShape,
  confirmedAt: Date,
): RequestGround {
  return {
    sides: sidesOf(localCorners).map(({ from, to }) =>
      distanceBetween(from, to),
    ),
    localCorners,
    areaSquareMetres,
    confirmedAt,
  };
}
