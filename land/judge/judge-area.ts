import {
  areaToSquareMetres,
  squareLengthToSquareMetres,
  type AreaUnit,
  type LengthUnit,
} from '../measures/units';
import { largestAreaOf } from '../shapes/largest-area';
import type { Point } from '../shapes/point';
import { areaOf, crossesItself } from '../shapes/polygon';
import type { Figure, Judgement } from './judgement';
import { stepOfPrinted } from './rounding';

/** An area as a plan prints it. */
export interface PrintedArea {
  area: number;
  unit: AreaUnit;
}

/** Whether the area of the corners is the printed one. */
export type AreaJudgement = Judgement<
  'same' | 'other-area' | 'sides-cross' | 'too-few-corners'
>;

/** Whether sides of these lengths can enclose the printed area. */
export type LargestAreaJudgement = Judgement<
  | 'possible'
  | 'slightly-more-than-possible'
  | 'more-than-possible'
  | 'sides-cannot-close'
>;

/** Areas of one plot by two people differ by as much. */
const shareOfTolerance = 0.01;

/**
 * Whether the corners enclose the printed area: to a hundredth of it, or to the
 * last printed digit. In square metres.
 * @param unit of the corners
 */
export function judgeArea(
  corners: readonly Point[],
  unit: LengthUnit,
  printed: PrintedArea,
): AreaJudgement {
  if (corners.length < 3) return tellNothing('too-few-corners');
  if (crossesItself(corners)) return tellNothing('sides-cross');
  const found = squareLengthToSquareMetres(areaOf(corners), unit);
  const figure = compare(found, printed);
  const isSame =
    Math.abs(found - areaToSquareMetres(printed.area, printed.unit)) <=
    figure.tolerance;
  return isSame
    ? { verdict: 'agrees', reason: 'same', figure }
    : { verdict: 'does-not-agree', reason: 'other-area', figure };
}

/**
 * Whether sides of these lengths can enclose the printed area, in any shape.
 * Less than that is always possible, so `agrees` says little here. What is
 * found is the largest possible area, in square metres.
 * @param unit of the sides
 */
export function judgeLargestArea(
  sides: readonly number[],
  unit: LengthUnit,
  printed: PrintedArea,
): LargestAreaJudgement {
  const largest = largestAreaOf(sides);
  if (largest === null) {
    return {
      verdict: 'does-not-agree',
      reason: 'sides-cannot-close',
      figure: null,
    };
  }
  const found = squareLengthToSquareMetres(largest, unit);
  const figure = compare(found, printed);
  const excess = areaToSquareMetres(printed.area, printed.unit) - found;
  if (excess <= 0) return { verdict: 'agrees', reason: 'possible', figure };
  return excess <= figure.tolerance
    ? {
        verdict: 'cannot-be-told',
        reason: 'slightly-more-than-possible',
        figure,
      }
    : { verdict: 'does-not-agree', reason: 'more-than-possible', figure };
}

function compare(found: number, { area, unit }: PrintedArea): Figure {
  return {
    unit: 'square-metre',
    found,
    expected: areaToSquareMetres(area, unit),
    tolerance: areaToSquareMetres(
      Math.max(shareOfTolerance * area, stepOfPrinted(area)),
      unit,
    ),
  };
}

const tellNothing = (
  reason: 'sides-cross' | 'too-few-corners',
): AreaJudgement => ({
  verdict: 'cannot-be-told',
  reason,
  figure: null,
});
