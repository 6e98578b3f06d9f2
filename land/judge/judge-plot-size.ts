import {
  squareLengthToSquareMetres,
  squareMetresPerAcre,
  type LengthUnit,
} from '../measures/units';
import type { Point } from '../shapes/point';
import { areaOf, crossesItself } from '../shapes/polygon';
import type { Judgement } from './judgement';

/**
 * Square metres from which land is no plot: the Lands Commission calls 50 acres
 * and more large-scale, and has guidelines of its own for it (Ministry of Lands
 * and Natural Resources, September 2019). A plan of more is possible, and much
 * more often a wrong unit or digit.
 */
export const largeScaleLand = 50 * squareMetresPerAcre;

/**
 * Square metres below which nobody sells a plot: a kiosk made of a twenty-foot
 * container (ISO 668) covers as much.
 */
export const smallestPlot = 6.058 * 2.438;

/** Whether an area is one that plots have. */
export type PlotSizeJudgement = Judgement<
  | 'usual'
  | 'larger-than-plots'
  | 'smaller-than-plots'
  | 'sides-cross'
  | 'too-few-corners'
>;

/**
 * Whether the area of the corners is plausible for a plot, in square metres. It
 * is asked before anything is compared: a ground of a whole town lies on
 * everybody's.
 * @param unit of the corners
 */
export function judgePlotSize(
  corners: readonly Point[],
  unit: LengthUnit,
): PlotSizeJudgement {
  if (corners.length < 3) {
    return {
      verdict: 'cannot-be-told',
      reason: 'too-few-corners',
      figure: null,
    };
  }
  if (crossesItself(corners)) {
    return { verdict: 'cannot-be-told', reason: 'sides-cross', figure: null };
  }
  const found = squareLengthToSquareMetres(areaOf(corners), unit);
  const isTooSmall = found < smallestPlot;
  const figure = {
    unit: 'square-metre',
    found,
    expected: null,
    tolerance: isTooSmall ? smallestPlot : largeScaleLand,
  } as const;
  if (isTooSmall) {
    return { verdict: 'does-not-agree', reason: 'smaller-than-plots', figure };
  }
  return found >= largeScaleLand
    ? { verdict: 'does-not-agree', reason: 'larger-than-plots', figure }
    : { verdict: 'agrees', reason: 'usual', figure };
}
