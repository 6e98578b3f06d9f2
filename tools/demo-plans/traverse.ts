/** A place on the Ghana National Grid, in feet. */
export interface Point {
  east: number;
  north: number;
}

/** One side of a parcel, as a surveyor writes it down. */
export interface Leg {
  /** degrees clockwise from grid north */
  bearing: number;
  /** feet */
  distance: number;
}

const squareFeetPerAcre = 43_560;
const metresPerFoot = 0.3048;

/**
 * The closed traverse around these corners: as many legs as corners, the last
 * one back to the first corner.
 */
export function traverseOf(corners: readonly Point[]): Leg[] {
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [east, north] = [to.east - from.east, to.north - from.north];
    const bearing = (Math.atan2(east, north) * 180) / Math.PI;
    return {
      bearing: (bearing + 360) % 360,
      distance: Math.hypot(east, north),
    };
  });
}

/**
 * How far from its beginning a traverse ends, in feet: what rounding, or a
 * mistake, leaves open.
 */
export function misclosureOf(legs: readonly Leg[]): number {
  const sum = (component: (angle: number) => number) =>
    legs.reduce(
      (total, { bearing, distance }) =>
        total + distance * component((bearing * Math.PI) / 180),
      0,
    );
  return Math.hypot(sum(Math.sin), sum(Math.cos));
}

/** The area by the shoelace formula, whichever way round the corners go. */
export function areaOf(corners: readonly Point[]): {
  acres: number;
  hectares: number;
} {
  const [first] = corners;
  if (first === undefined) return { acres: 0, hectares: 0 };
  // From the first corner on: grid coordinates in feet are long, and their
  // products would lose the small differences.
  const relativeCorners = corners.map(({ east, north }) => ({
    east: east - first.east,
    north: north - first.north,
  }));
  const doubleArea = relativeCorners.reduce((total, { east, north }, index) => {
    const nextCorner = relativeCorners[
      (index + 1) % relativeCorners.length
    ] ?? { east, north };
    return total + east * nextCorner.north - nextCorner.east * north;
  }, 0);
  const squareFeet = Math.abs(doubleArea) / 2;
  return {
    acres: squareFeet / squareFeetPerAcre,
    hectares: (squareFeet * metresPerFoot ** 2) / 10_000,
  };
}

/** '042°18′', to the full minute. */
export function formatBearing(bearing: number): string {
  const minutes = Math.round(bearing * 60) % (360 * 60);
  const [degrees, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(degrees).padStart(3, '0')}°${String(restMinutes).padStart(2, '0')}′`;
}
