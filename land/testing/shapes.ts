import type { Point } from '../shapes/point';

/** A rectangle from its lower left corner, against the clock. */
export function rectangle(
  east: number,
  north: number,
  width: number,
  depth: number,
): Point[] {
  return [
    { east, north },
    { east: east + width, north },
    { east: east + width, north: north + depth },
    { east, north: north + depth },
  ];
}

/** The same shape elsewhere. */
export function shift(
  corners: readonly Point[],
  east: number,
  north: number,
): Point[] {
  return corners.map((corner) => ({
    east: corner.east + east,
    north: corner.north + north,
  }));
}

/** Turned about its first corner, by degrees against the clock. */
export function turn(corners: readonly Point[], degrees: number): Point[] {
  const [centre] = corners;
  const angle = (degrees * Math.PI) / 180;
  if (centre === undefined) return [];
  return corners.map((corner) => {
    const [east, north] = [
      corner.east - centre.east,
      corner.north - centre.north,
    ];
    return {
      east: centre.east + east * Math.cos(angle) - north * Math.sin(angle),
      north: centre.north + east * Math.sin(angle) + north * Math.cos(angle),
    };
  });
}

/** Larger or smaller from its first corner. */
export function scale(corners: readonly Point[], factor: number): Point[] {
  const [centre] = corners;
  if (centre === undefined) return [];
  return corners.map(({ east, north }) => ({
    east: centre.east + (east - centre.east) * factor,
    north: centre.north + (north - centre.north) * factor,
  }));
}

/** Corners in turn around a middle, so that no sides cross. */
export function star(
  middle: Point,
  radii: readonly number[],
  firstAngle = 0,
): Point[] {
  return radii.map((radius, index) => {
    const angle = firstAngle + (2 * Math.PI * index) / radii.length;
    return {
      east: middle.east + radius * Math.cos(angle),
      north: middle.north + radius * Math.sin(angle),
    };
  });
}
