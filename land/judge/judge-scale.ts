import { lengthToMetres, type LengthUnit } from '../measures/units';
import type { Point } from '../shapes/point';
import { distanceBetween } from '../shapes/polygon';
import type { Judgement } from './judgement';

/** A length on paper, of two corners of the plan. */
export interface MeasuredSide {
  /** between which corners, counted from 0 */
  from: number;
  to: number;
  millimetres: number;
}

/** Whether the printed scale fits the plot. */
export type ScaleJudgement = Judgement<
  | 'fits-the-paper'
  | 'as-measured'
  | 'too-large-for-paper'
  | 'too-small-to-draw'
  | 'not-as-measured'
  | 'too-few-corners'
>;

/** The long side of A2; site plans are on A4 and A3. */
const paperLength = 594;
/** Below that nobody could draw a plot with its numbers. */
const leastLength = 5;
/** Copies and photos shrink: a twenty-fifth, and a millimetre. */
const shareOfTolerance = 0.04;
const leastTolerance = 1;

/**
 * Whether a plot is of a plausible size on paper at the printed scale, in
 * millimetres; or, where somebody measured two corners on an unscaled paper,
 * whether these lie as far apart as they should.
 * @param unit of the corners
 * @param denominator n of 1:n
 */
export function judgeScale(
  corners: readonly Point[],
  unit: LengthUnit,
  denominator: number,
  measured: MeasuredSide | null = null,
): ScaleJudgement {
  const toPaper = (length: number) =>
    (lengthToMetres(length, unit) * 1_000) / denominator;
  if (measured !== null) return judgeMeasured(corners, toPaper, measured);
  if (corners.length < 3) return tooFewCorners;
  const found = toPaper(
    Math.max(
      ...corners.flatMap((left) =>
        corners.map((right) => distanceBetween(left, right)),
      ),
    ),
  );
  const isTooSmall = found < leastLength;
  const figure = {
    unit: 'millimetre',
    found,
    expected: null,
    tolerance: isTooSmall ? leastLength : paperLength,
  } as const;
  if (isTooSmall) {
    return { verdict: 'does-not-agree', reason: 'too-small-to-draw', figure };
  }
  return found > paperLength
    ? { verdict: 'does-not-agree', reason: 'too-large-for-paper', figure }
    : { verdict: 'agrees', reason: 'fits-the-paper', figure };
}

const tooFewCorners: ScaleJudgement = {
  verdict: 'cannot-be-told',
  reason: 'too-few-corners',
  figure: null,
};

function judgeMeasured(
  corners: readonly Point[],
  toPaper: (length: number) => number,
  { from, to, millimetres }: MeasuredSide,
): ScaleJudgement {
  const [start, end] = [corners[from], corners[to]];
  if (start === undefined || end === undefined) return tooFewCorners;
  const expected = toPaper(distanceBetween(start, end));
  const tolerance = leastTolerance + shareOfTolerance * expected;
  const figure = {
    unit: 'millimetre',
    found: millimetres,
    expected,
    tolerance,
  } as const;
  return Math.abs(millimetres - expected) <= tolerance
    ? { verdict: 'agrees', reason: 'as-measured', figure }
    : { verdict: 'does-not-agree', reason: 'not-as-measured', figure };
}
