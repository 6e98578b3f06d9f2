import {
  lengthToMetres,
  squareLengthToSquareMetres,
  squareMetresPerAcre,
  type LengthUnit,
} from '../measures/units';
import type { Point } from '../shapes/point';
import { areaOf, crossesItself, distanceBetween } from '../shapes/polygon';
import type { Judgement } from './judgement';

/**
 * Square metres from which land is no plot: the Lands Commission calls 50 acres
 * and more large-scale, and has guidelines of its own for it (Ministry of Lands
 * and Natural Resources, September 2019). A plan of more is possible, and much
 * more often a wrong unit or digit.
 */
export const largeScaleLand = 50 * squareMetresPerAcre;

/**
 * Metres across from which land is no plot either: fifty acres that are ten times
 * as long as wide. A wrong digit in one corner makes a splinter of a small area.
 */
export const longestPlot = 1_500;

/**
 * Square metres below which nobody sells a plot: a kiosk made of a twenty-foot
 * container (ISO 668) covers as much.
 */
export const smallestPlot = 6.058 * 2.438;

/** Whether an area is one that plots have. */
export type PlotSizeJudgement = Judgement<
  | 'usual'
  | 'larger-than-plots'
  | 'longer-than-plots'
  | 'smaller-than-plots'
  | 'sides-cross'
  | 'too-few-corners'
>;

/**
 * Whether the area and the length of the corners are plausible for a plot. It is
 * asked before anything is compared: a ground of a whole town lies on
 * everybody's. The figure is the area in square metres; of one that is only too
 * long, the metres between its furthest corners.
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
  const squareMetres = squareLengthToSquareMetres(areaOf(corners), unit);
  const areaWithin = (tolerance: number) =>
    ({
      unit: 'square-metre',
      found: squareMetres,
      expected: null,
      tolerance,
    }) as const;
  if (squareMetres >= largeScaleLand) {
    return {
      verdict: 'does-not-agree',
      reason: 'larger-than-plots',
      figure: areaWithin(largeScaleLand),
    };
  }
  // Before the smallest area: the spike of one wrong digit may have little.
  const metres = lengthToMetres(lengthAcross(corners), unit);
  if (metres >= longestPlot) {
    return {
      verdict: 'does-not-agree',
      reason: 'longer-than-plots',
      figure: {
        unit: 'metre',
        found: metres,
        expected: null,
        tolerance: longestPlot,
      },
    };
  }
  return squareMetres < smallestPlot
    ? {
        verdict: 'does-not-agree',
        reason: 'smaller-than-plots',
        figure: areaWithin(smallestPlot),
      }
    : {
        verdict: 'agrees',
        reason: 'usual',
        figure: areaWithin(largeScaleLand),
      };
}

/** Between the two corners furthest apart. */
const lengthAcross = (corners: readonly Point[]): number =>
  Math.max(
    ...corners.flatMap((left) =>
      corners.map((right) => distanceBetween(left, right)),
    ),
  );
