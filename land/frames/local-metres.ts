import type { Point } from '../shapes/point';
import { ellipsoidOf } from './datums';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Corners in degrees as metres from the first one, true north upwards there: the
 * first terms of a Transverse Mercator projection around it on the ellipsoid of
 * WGS 84 (Snyder, Map Projections: A Working Manual, page 61). Right to a
 * millimetre within a kilometre, and to a metre within thirty.
 * @param corners longitude as east, latitude as north
 */
export function degreesToLocalMetres(corners: readonly Point[]): Point[] {
  const [first] = corners;
  if (first === undefined) return [];
  return corners.map(({ east, north }) => {
    const [latitude, longitude] = [radians(north), radians(east - first.east)];
    const { ofNormal } = radiiAt(latitude);
    const { ofMeridian } = radiiAt(radians((first.north + north) / 2));
    // A parallel curves away from the east.
    const curved =
      (ofNormal * Math.sin(latitude) * Math.cos(latitude) * longitude ** 2) / 2;
    return {
      east: ofNormal * Math.cos(latitude) * longitude,
      north: radians(north - first.north) * ofMeridian + curved,
    };
  });
}

/** Radii of curvature in metres: along the meridian, and across it. */
interface Radii {
  ofMeridian: number;
  ofNormal: number;
}

function radiiAt(latitude: number): Radii {
  const { semiMajorAxis, inverseFlattening } = ellipsoidOf['wgs-84'];
  const flattening = 1 / inverseFlattening;
  const eccentricitySquared = flattening * (2 - flattening);
  const share = 1 - eccentricitySquared * Math.sin(latitude) ** 2;
  return {
    ofMeridian: (semiMajorAxis * (1 - eccentricitySquared)) / share ** 1.5,
    ofNormal: semiMajorAxis / Math.sqrt(share),
  };
}
