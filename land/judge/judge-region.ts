import type { Converter } from '../frames/convert';
import type { FrameName } from '../frames/frames';
import {
  distanceIntoRegion,
  findRegions,
  outlineTolerance,
  regionsInOneOutline,
  type RegionName,
} from '../regions/regions';
import type { Point } from '../shapes/point';
import type { Judgement } from './judgement';

/** Whether the corners lie in the stated region. */
export interface RegionJudgement extends Judgement<
  | 'inside'
  | 'near-the-boundary'
  | 'elsewhere-in-ghana'
  | 'outside-ghana'
  /** the numbers are too large for any place */
  | 'no-place'
> {
  /**
   * where the first corner lies: several that share one outline, of which we
   * cannot tell one
   */
  regions: RegionName[];
}

/**
 * Whether all corners lie in the stated region. The figure is how far the
 * outermost corner lies inside, in metres, and below zero outside. That they lie
 * inside proves little: most wrong units do not lead out of Ghana, so sides and
 * area are compared too.
 */
export function judgeRegion(
  corners: readonly Point[],
  frame: FrameName,
  region: RegionName,
  converter: Converter,
): RegionJudgement {
  const places = corners.flatMap(
    (corner) => converter.toPlace(corner, frame) ?? [],
  );
  const [first] = places;
  if (first === undefined || places.length < corners.length) {
    return {
      verdict: 'does-not-agree',
      reason: 'no-place',
      figure: null,
      regions: [],
    };
  }
  const inside = Math.min(
    ...places.map((place) => distanceIntoRegion(place, region)),
  );
  const figure = {
    unit: 'metre',
    found: inside,
    expected: null,
    tolerance: outlineTolerance,
  } as const;
  if (inside >= outlineTolerance) {
    return {
      verdict: 'agrees',
      reason: 'inside',
      figure,
      regions: regionsInOneOutline(region),
    };
  }
  const regions = findRegions(first);
  if (inside > -outlineTolerance) {
    return {
      verdict: 'cannot-be-told',
      reason: 'near-the-boundary',
      figure,
      regions,
    };
  }
  return {
    verdict: 'does-not-agree',
    reason: regions.length === 0 ? 'outside-ghana' : 'elsewhere-in-ghana',
    figure,
    regions,
  };
}
