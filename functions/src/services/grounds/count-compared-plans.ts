import {
  countComparedPlansRefusals,
  maxCountedPlans,
  type CountComparedPlansAnswer,
  type CountComparedPlansBody,
} from '@contract/endpoints/count-compared-plans';
import { planGroundId } from '@contract/entities/plan-ground';
import { AppError } from '@contract/values/app-error';
import type { GroundStore } from './ports';

/** Counts grounds without reading any. */
export interface GroundCount {
  /** Those with a place, also while they are being compared. */
  countPlaced(limit: number): Promise<number>;
  /** Those that are not compared yet, also without a place. */
  countWaiting(limit: number): Promise<number>;
}

/** What counting the plans that a ground was compared with needs. */
export interface GroundCountPorts {
  grounds: Pick<GroundStore, 'findGround'>;
  count: GroundCount;
}

/**
 * How many other plans a ground is compared with. What waits for its comparison
 * is taken off, with a place or not: the number may be too small for a minute,
 * and is never too large. Those that wait are counted last, so that one that is
 * saved in between is not taken for compared.
 * @throws AppError not-found; failed-precondition for a ground without a place,
 * and for one whose own comparison is not through
 */
export async function countComparedPlans(
  { grounds, count }: GroundCountPorts,
  body: CountComparedPlansBody,
): Promise<CountComparedPlansAnswer> {
  const ground = await grounds.findGround(planGroundId(body));
  if (ground === null) {
    throw new AppError('not-found', countComparedPlansRefusals.notFound);
  }
  const hasPlace = ground.cells.length > 0;
  const isCompared = ground.comparedVersion === ground.version;
  if (!hasPlace || !isCompared) {
    throw new AppError(
      'failed-precondition',
      countComparedPlansRefusals.notCompared,
    );
  }
  const placed = await count.countPlaced(maxCountedPlans);
  const waiting = await count.countWaiting(maxCountedPlans);
  return { plans: Math.max(0, placed - 1 - waiting) };
}
