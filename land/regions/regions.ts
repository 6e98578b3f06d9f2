import { distanceInside } from '../shapes/distance-inside';
import type { Point } from '../shapes/point';
import type { Place } from '../frames/projection';
import { oldOutlines } from './outlines';

type OldRegion = keyof typeof oldOutlines;

/**
 * The sixteen regions of Ghana, and the region until 2018 in which each lies:
 * six of them were made of parts of four.
 */
const oldRegionOf = {
  Ahafo: 'Brong-Ahafo',
  Ashanti: 'Ashanti',
  Bono: 'Brong-Ahafo',
  'Bono East': 'Brong-Ahafo',
  Central: 'Central',
  Eastern: 'Eastern',
  'Greater Accra': 'Greater Accra',
  'North East': 'Northern',
  Northern: 'Northern',
  Oti: 'Volta',
  Savannah: 'Northern',
  'Upper East': 'Upper East',
  'Upper West': 'Upper West',
  Volta: 'Volta',
  Western: 'Western',
  'Western North': 'Western',
} as const satisfies Record<string, OldRegion>;

export type RegionName = keyof typeof oldRegionOf;

/** In the order of the alphabet. */
export const regionNames = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
] as const satisfies readonly RegionName[];

/**
 * How far an outline may be from the true boundary, in metres: it is simplified
 * to 1.1 km, and its source is a map of the world.
 */
export const outlineTolerance = 5_000;

/**
 * The regions whose outline we hold as one, with the one that is asked for: we
 * cannot tell them apart. Ahafo, Bono and Bono East are Brong-Ahafo.
 */
export function regionsInOneOutline(region: RegionName): RegionName[] {
  return regionNames.filter(
    (other) => oldRegionOf[other] === oldRegionOf[region],
  );
}

/**
 * How far a place lies inside a region, or the ones that share its outline, in
 * metres: below zero outside. Right to about a hundredth within 300 km.
 */
export function distanceIntoRegion(place: Place, region: RegionName): number {
  const metresPerDegree = 110_600;
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  // A plane around the place: near enough for what lies in Ghana.
  const corners = outlineOf(oldRegionOf[region]).map(({ east, north }) => ({
    east: (east - place.longitude) * shrink * metresPerDegree * 1.0066,
    north: (north - place.latitude) * metresPerDegree,
  }));
  return distanceInside({ east: 0, north: 0 }, corners);
}

/** Those in whose outline a place lies; none outside Ghana. */
export function findRegions(place: Place): RegionName[] {
  return regionNames.filter((region) => distanceIntoRegion(place, region) > 0);
}

const outlines = new Map<OldRegion, Point[]>();

/** In degrees. */
function outlineOf(region: OldRegion): Point[] {
  const outline = outlines.get(region) ?? readOutline(oldOutlines[region]);
  outlines.set(region, outline);
  return outline;
}

function readOutline(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [longitude, latitude] = pair.trim().split(' ');
    return {
      east: Number(longitude) / 1_000,
      north: Number(latitude) / 1_000,
    };
  });
}
