import { boxOf, type Box } from '@land/overlap/box';
import type { Point } from '@land/shapes/point';

const millimetresPerPoint = 25.4 / 72;
/** Those that plans are drawn at, and round ones beyond. */
const scales = [
  100, 200, 250, 500, 1_000, 1_250, 2_500, 5_000, 10_000, 25_000, 50_000,
  100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000,
];
/** Of the lines of the grid, in metres. */
const gridSteps = [
  5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000,
  100_000,
];
/** Lines closer than this crowd the drawing, in points. */
const minGridPoints = 60;
/** Room between a ground and the frame of the drawing. */
const rim = 0.06;

/** How metres of the ground become points of the page. */
export interface DrawingScale {
  /** n of 1:n */
  scale: number;
  pointsPerMetre: number;
  /** metres between two lines of the grid */
  gridStep: number;
  /** what the frame of the drawing shows, in metres */
  view: Box;
}

/**
 * The largest usual scale at which all corners fit.
 * @param width of the drawing, in points
 */
export function chooseScale(
  corners: readonly Point[],
  width: number,
  height: number,
): DrawingScale {
  const box = boxOf(corners);
  const [east, north] = [box.east - box.west, box.north - box.south];
  const isEnough = (candidate: number) => {
    const points = pointsPerMetreAt(candidate);
    return (
      east * points <= width * (1 - 2 * rim) &&
      north * points <= height * (1 - 2 * rim)
    );
  };
  const scale = scales.find(isEnough) ?? scales.at(-1) ?? 1;
  const pointsPerMetre = pointsPerMetreAt(scale);
  const middle = {
    east: (box.west + box.east) / 2,
    north: (box.south + box.north) / 2,
  };
  return {
    scale,
    pointsPerMetre,
    gridStep:
      gridSteps.find((step) => step * pointsPerMetre >= minGridPoints) ??
      gridSteps.at(-1) ??
      1,
    view: {
      west: middle.east - width / 2 / pointsPerMetre,
      east: middle.east + width / 2 / pointsPerMetre,
      south: middle.north - height / 2 / pointsPerMetre,
      north: middle.north + height / 2 / pointsPerMetre,
    },
  };
}

const pointsPerMetreAt = (scale: number) => 1_000 / scale / millimetresPerPoint;
