import type { GroundOverlap } from '@contract/entities/plan-alarm';
import type { PlanGround } from '@contract/entities/plan-ground';
import type { DatumName } from '@land/frames/datums';
import { frames } from '@land/frames/frames';
import { findOverlap, type Overlap } from '@land/overlap/find-overlap';
import { toleranceBetween } from '@land/overlap/tolerance';
import type { Point } from '@land/shapes/point';
import { crossesItself } from '@land/shapes/polygon';
import { nameOf, type Log } from '../../log';
import { comparedCorners } from './compared-corners';

/**
 * What the grounds of two plans share, the first as the left one. Never throws:
 * two that cannot be compared are logged, and said to be so, and a person looks
 * at both plans (decision 220). Where sides of one cross, it cannot be told
 * either whether they overlap.
 * @param find the library, which a test lets fail
 * @returns null where they share nothing, and where one has no place
 */
export function compareTwo(
  first: PlanGround,
  second: PlanGround,
  log: Pick<Log, 'error'>,
  find = findOverlap,
): GroundOverlap | null {
  const firstCorners = first.shape?.corners ?? null;
  const secondCorners = second.shape?.corners ?? null;
  if (firstCorners === null || secondCorners === null) return null;
  // A shift between two datums is itself known to a few metres only.
  const isDatumStated = haveOneStatedDatum(first, second);
  const shapes = [{ corners: firstCorners }, { corners: secondCorners }];
  const left = comparedCorners(firstCorners);
  const right = comparedCorners(secondCorners);
  const overlap = tryOverlap((step) =>
    find(
      { corners: roundTo(left, step), isDatumStated },
      { corners: roundTo(right, step), isDatumStated },
    ),
  );
  const unknown: GroundOverlap = {
    areaSquareMetres: 0,
    shareOfFirst: 0,
    shareOfSecond: 0,
    widthMetres: 0,
    toleranceMetres: toleranceBetween(isDatumStated),
    sureness: 'cannot-be-told',
    shapes,
  };
  if (overlap instanceof Error) {
    log.error('two grounds cannot be compared', {
      groundId: first.groundId,
      otherId: second.groundId,
      cause: nameOf(overlap),
    });
    return unknown;
  }
  if (overlap === null) return null;
  if (shapes.some(({ corners }) => crossesItself(corners))) return unknown;
  return {
    areaSquareMetres: overlap.squareMetres,
    shareOfFirst: overlap.shareOfLeft,
    shareOfSecond: overlap.shareOfRight,
    widthMetres: overlap.widthMetres,
    toleranceMetres: overlap.toleranceMetres,
    sureness: overlap.sureness,
    shapes,
  };
}

/**
 * In metres, to which corners are rounded, one after the other, until the two
 * can be compared; 0 leaves them. All are far below the tolerance.
 */
const roundings = [0, 0.01, 0.1, 0.5];

/** An error where they cannot be compared at any rounding. */
function tryOverlap(
  findAt: (step: number) => Overlap | null,
): Overlap | Error | null {
  let failure = new Error('not compared');
  for (const step of roundings) {
    try {
      return findAt(step);
    } catch (error) {
      failure = error instanceof Error ? error : failure;
    }
  }
  return failure;
}

function roundTo(corners: readonly Point[], step: number): readonly Point[] {
  if (step === 0) return corners;
  return corners.map(({ east, north }) => ({
    east: Math.round(east / step) * step,
    north: Math.round(north / step) * step,
  }));
}

/** The datum that a plan says its coordinates are of; null where it says none. */
function findStatedDatum({ description }: PlanGround): DatumName | null {
  if (description === null || description.frame === null) return null;
  return description.isDatumStated ? frames[description.frame].datum : null;
}

function haveOneStatedDatum(first: PlanGround, second: PlanGround): boolean {
  const datum = findStatedDatum(first);
  return datum !== null && datum === findStatedDatum(second);
}
