import { bearingDifference, normaliseBearing } from '../measures/bearing';
import { lengthToMetres, type LengthUnit } from '../measures/units';
import type { Leg, Point } from '../shapes/point';
import { traverseOf } from '../shapes/traverse';
import type { Figure, Judgement } from './judgement';

/** Whether the sides between the corners are the printed ones. */
export interface SidesJudgement extends Judgement<
  | 'same'
  | 'other-sides'
  /** every distance is longer or shorter by one factor: another unit */
  | 'other-unit'
  /** every bearing differs by one angle: another north */
  | 'turned'
  /** the bearings are those of corners with east and north exchanged */
  | 'exchanged'
  | 'other-number-of-sides'
> {
  /**
   * the side of the figure, counted from 0: the one furthest beyond its
   * tolerance, and where all agree the one that differs most; null where there
   * is none
   */
  side: number | null;
  /** all that differ by more than their tolerance, in order */
  differing: number[];
  /** found by printed distance, where all have one factor; else null */
  factor: number | null;
}

/** In metres, whatever the distance; and a thousandth of it. */
const leastTolerance = 0.5;
const shareOfTolerance = 0.001;
/** Magnetic and true north lie that near to the north of the grid in Ghana. */
const mostTurn = 10;
/** To which all sides have one factor, and all bearings one angle. */
const sameFactor = 0.02;
const sameDegrees = 0.5;

interface SideDifference {
  /** how far the end of the side lies from where it is printed, in metres */
  metres: number;
  tolerance: number;
  factor: number;
  /** found less printed, in degrees from -180 to 180 */
  turn: number;
  /** how far the bearings are from being exchanged, in degrees */
  exchange: number;
}

/**
 * Whether the sides from corner to corner have the printed bearings and
 * distances, each beginning at the first corner. The figure is how far one side
 * ends from where it is printed, in metres, with the tolerance of that side; of a
 * turned table, the angle. Where all agree, no side ends further away.
 * @param unit of the corners
 * @param printedUnit of the printed distances
 */
export function judgeSides(
  corners: readonly Point[],
  unit: LengthUnit,
  printed: readonly Leg[],
  printedUnit: LengthUnit,
): SidesJudgement {
  if (corners.length !== printed.length || corners.length < 3) {
    return {
      verdict: 'cannot-be-told',
      reason: 'other-number-of-sides',
      figure: null,
      side: null,
      differing: [],
      factor: null,
    };
  }
  const found = inMetres(traverseOf(corners), unit);
  const expected = inMetres(printed, printedUnit);
  const differences = found.map((leg, index) =>
    differenceOf(leg, expected[index] ?? leg),
  );
  return describe(differences);
}

function describe(differences: readonly SideDifference[]): SidesJudgement {
  const differing = [...differences.keys()].filter(
    (index) => excessOf(differences[index]) > 0,
  );
  if (differing.length === 0) return describeSame(differences);
  const { side, figure } = figureOfMost(differences, excessOf);
  const factor = oneFactor(differences);
  const turn = oneTurn(differences);
  const isOfOneSize = factor !== null && Math.abs(factor - 1) <= sameFactor;
  if (turn !== null && Math.abs(turn) <= sameDegrees && factor !== null) {
    return {
      verdict: 'does-not-agree',
      reason: isOfOneSize ? 'other-sides' : 'other-unit',
      figure,
      side,
      differing,
      factor,
    };
  }
  if (turn !== null && isOfOneSize) {
    return {
      verdict: Math.abs(turn) <= mostTurn ? 'cannot-be-told' : 'does-not-agree',
      reason: 'turned',
      figure: { unit: 'degree', found: turn, expected: 0, tolerance: mostTurn },
      side: null,
      differing,
      factor,
    };
  }
  const isExchanged = differences.every(
    ({ exchange }) => exchange <= sameDegrees,
  );
  return {
    verdict: 'does-not-agree',
    reason: isExchanged ? 'exchanged' : 'other-sides',
    figure,
    side,
    differing,
    factor,
  };
}

/** Every side ends within the figure of where it is printed. */
function describeSame(differences: readonly SideDifference[]): SidesJudgement {
  const { side, figure } = figureOfMost(
    differences,
    (difference) => difference?.metres ?? 0,
  );
  return {
    verdict: 'agrees',
    reason: 'same',
    figure,
    side,
    differing: [],
    factor: 1,
  };
}

/** Above zero where a side differs by more than its tolerance, in metres. */
const excessOf = (difference: SideDifference | undefined): number =>
  difference === undefined ? 0 : difference.metres - difference.tolerance;

/** The side with the most of something, and how far it differs. */
function figureOfMost(
  differences: readonly SideDifference[],
  measure: (difference: SideDifference | undefined) => number,
): { side: number; figure: Figure } {
  const measures = differences.map(measure);
  const side = measures.indexOf(Math.max(...measures));
  const most = differences[side];
  return {
    side,
    figure: {
      unit: 'metre',
      found: most?.metres ?? 0,
      expected: 0,
      tolerance: most?.tolerance ?? leastTolerance,
    },
  };
}

const inMetres = (legs: readonly Leg[], unit: LengthUnit): Leg[] =>
  legs.map(({ bearing, distance }) => ({
    bearing,
    distance: lengthToMetres(distance, unit),
  }));

function differenceOf(found: Leg, printed: Leg): SideDifference {
  const angle = normaliseBearing(found.bearing - printed.bearing);
  const turn = angle > 180 ? angle - 360 : angle;
  const sideways =
    2 * printed.distance * Math.abs(Math.sin((turn / 2) * (Math.PI / 180)));
  return {
    metres: Math.hypot(found.distance - printed.distance, sideways),
    tolerance: leastTolerance + shareOfTolerance * printed.distance,
    factor: found.distance / printed.distance,
    turn,
    exchange: bearingDifference(found.bearing + printed.bearing, 90),
  };
}

/** Null where the sides have several. */
function oneFactor(differences: readonly SideDifference[]): number | null {
  const factors = differences.map(({ factor }) => factor);
  const [least, most] = [Math.min(...factors), Math.max(...factors)];
  return most <= least * (1 + 2 * sameFactor) ? (least + most) / 2 : null;
}

function oneTurn(differences: readonly SideDifference[]): number | null {
  const first = differences[0]?.turn ?? 0;
  const isOne = differences.every(
    ({ turn }) => bearingDifference(turn, first) <= 2 * sameDegrees,
  );
  return isOne ? first : null;
}
