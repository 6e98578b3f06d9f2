import type { OwnerGround } from '@contract/entities/owner-ground';
import type { GroundShape } from '@contract/entities/plan-ground';
import { distanceBetween, sidesOf } from '@land/shapes/polygon';

/**
 * What the owner of a request or report reads of its ground: nothing of where it
 * lies, and nothing of other plans.
 */
export function toOwnerGround(
  { localCorners, areaSquareMetres }: GroundShape,
  confirmedAt: Date,
): OwnerGround {
  return {
    sides: sidesOf(localCorners).map(({ from, to }) =>
      distanceBetween(from, to),
    ),
    localCorners,
    areaSquareMetres,
    confirmedAt,
  };
}
