import { lengthToMetres, type LengthUnit } from '../measures/units';
import type { Leg } from '../shapes/point';
import { misclosureOf } from '../shapes/traverse';
import type { Judgement } from './judgement';
import { roundingAllowance } from './rounding';

/**
 * A traverse that is worse than one in a thousand is suspect for land in a
 * town.
 */
export const leastRatio = 1_000;

/** Whether a traverse leads back to its beginning. */
export interface ClosureJudgement extends Judgement<
  'closes' | 'does-not-close' | 'rounding-explains-it' | 'too-few-sides'
> {
  /** n of "1 in n"; infinite where it closes exactly */
  ratio: number;
}

/**
 * Whether bearings and distances lead back to their beginning. The figure is
 * what stays open, in metres.
 * @param unit of the distances
 */
export function judgeClosure(
  legs: readonly Leg[],
  unit: LengthUnit,
): ClosureJudgement {
  const { distance, perimeter, ratio } = misclosureOf(legs);
  if (legs.length < 3) {
    return {
      verdict: 'cannot-be-told',
      reason: 'too-few-sides',
      figure: null,
      ratio,
    };
  }
  const figure = {
    unit: 'metre',
    found: lengthToMetres(distance, unit),
    expected: null,
    tolerance: lengthToMetres(perimeter / leastRatio, unit),
  } as const;
  if (ratio >= leastRatio) {
    return { verdict: 'agrees', reason: 'closes', figure, ratio };
  }
  return distance <= roundingAllowance(legs)
    ? {
        verdict: 'cannot-be-told',
        reason: 'rounding-explains-it',
        figure,
        ratio,
      }
    : { verdict: 'does-not-agree', reason: 'does-not-close', figure, ratio };
}
