import type { PlanGround } from '@contract/entities/plan-ground';
import { readGround } from '@land/ground/read-ground';

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
  const { isOpen, isCrossing } = readGround(description);
  return !isOpen && !isCrossing;
}
