import type { GroundDescription } from '@contract/entities/ground-description';
import type { PlanGround } from '@contract/entities/plan-ground';
import { judgeClosure } from '@land/judge/judge-closure';
import { crossesItself } from '@land/shapes/polygon';
import { readTraverseTable } from '@land/shapes/read-table';

/**
 * Whether the owner may read the shape and the area of a ground. Not where the
 * plan contradicts itself: a traverse that does not close was bent into a shape
 * that is nobody's land, and sides that cross enclose none.
 */
export function canBeShown({
  description,
  shape,
}: Pick<PlanGround, 'description' | 'shape'>): boolean {
  if (description === null || shape === null) return false;
  return closes(description) && !crossesItself(shape.localCorners);
}

function closes({ way, rows, bearings, unit }: GroundDescription): boolean {
  if (way === 'coordinates') return true;
  const legs = readTraverseTable(
    rows.map(({ first, second }) => ({ bearing: first, distance: second })),
    bearings,
  ).rows;
  return judgeClosure(legs, unit).verdict !== 'does-not-agree';
}
