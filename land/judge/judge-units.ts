import type { Converter } from '../frames/convert';
import { FrameName, frames } from '../frames/frames';
import type { LengthUnit } from '../measures/units';
import type { RegionName } from '../regions/regions';
import type { Leg, Point } from '../shapes/point';
import { judgeArea, type PrintedArea } from './judge-area';
import { judgeRegion } from './judge-region';
import { judgeSides } from './judge-sides';
import type { Verdict } from './judgement';

/** Distances and bearings that a plan prints beside its coordinates. */
export interface PrintedSides {
  legs: readonly Leg[];
  unit: LengthUnit;
}

/** A plan's coordinates, and what else it says of the same ground. */
export interface StatedGround {
  corners: readonly Point[];
  /** as a person stated it */
  frame: FrameName;
  region: RegionName | null;
  area: PrintedArea | null;
  sides: PrintedSides | null;
}

/** One way to read the numbers. */
export interface CoordinateReading {
  frame: FrameName;
  /** east was typed as north, and north as east */
  isExchanged: boolean;
}

/** Whether the stated unit and grid fit everything else on the plan. */
export interface UnitsJudgement {
  verdict: Verdict;
  reason:
    | 'fits'
    /** nothing is printed to compare with but a region, which proves little */
    | 'nothing-to-compare'
    | 'another-reading-fits'
    | 'no-reading-fits';
  /**
   * the other readings that fit all that is printed: to be asked about, never
   * taken
   */
  others: CoordinateReading[];
}

/**
 * Whether numbers, stated unit and grid fit the printed sides, the printed area
 * and the region, and which other readings would. Numbers alone tell nothing:
 * metres of UTM are a place in Ghana as feet of the grid too. A reading is only
 * ever proposed as a question.
 */
export function judgeUnits(
  ground: StatedGround,
  converter: Converter,
): UnitsJudgement {
  const { area, sides } = ground;
  if (area === null && sides === null) {
    return {
      verdict: 'cannot-be-told',
      reason: 'nothing-to-compare',
      others: [],
    };
  }
  const isStated = ({ frame, isExchanged }: CoordinateReading) =>
    frame === ground.frame && !isExchanged;
  const fits = (reading: CoordinateReading) =>
    fitsPrinted(ground, reading, converter);
  const others = readings.filter(
    (reading) => !isStated(reading) && fits(reading),
  );
  if (fits({ frame: ground.frame, isExchanged: false })) {
    return { verdict: 'agrees', reason: 'fits', others };
  }
  return {
    verdict: 'does-not-agree',
    reason: others.length > 0 ? 'another-reading-fits' : 'no-reading-fits',
    others,
  };
}

const readings: readonly CoordinateReading[] = FrameName.options.flatMap(
  (frame) => [
    { frame, isExchanged: false },
    { frame, isExchanged: true },
  ],
);

function fitsPrinted(
  { corners, region, area, sides }: StatedGround,
  { frame, isExchanged }: CoordinateReading,
  converter: Converter,
): boolean {
  const read = isExchanged ? corners.map(exchange) : corners;
  const metric = toPlane(read, frame, converter);
  if (metric === null) return false;
  const verdicts: Verdict[] = [];
  if (region !== null) {
    verdicts.push(judgeRegion(read, frame, region, converter).verdict);
  }
  if (area !== null) {
    verdicts.push(judgeArea(metric.corners, metric.unit, area).verdict);
  }
  if (sides !== null) {
    verdicts.push(
      judgeSides(metric.corners, metric.unit, sides.legs, sides.unit).verdict,
    );
  }
  // Sides or area have to agree; what cannot be told does not speak against it.
  return (
    verdicts.slice(region === null ? 0 : 1).includes('agrees') &&
    !verdicts.includes('does-not-agree')
  );
}

const exchange = ({ east, north }: Point): Point => ({
  east: north,
  north: east,
});

interface PlaneCorners {
  corners: readonly Point[];
  unit: LengthUnit;
}

/** Degrees become metres of the common frame, within a two-thousandth. */
function toPlane(
  corners: readonly Point[],
  name: FrameName,
  converter: Converter,
): PlaneCorners | null {
  const frame = frames[name];
  if (frame.kind === 'plane') return { corners, unit: frame.unit };
  const common = converter.toCommonFrame(corners, name);
  return common === null ? null : { corners: common, unit: 'metre' };
}
