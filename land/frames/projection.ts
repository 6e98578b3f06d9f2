import proj4 from 'proj4';
import type { Point } from '../shapes/point';
import type { DatumShift, Ellipsoid } from './datums';

/** A place on the earth, in degrees on WGS 84. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** EPSG method 9807, in degrees and metres. */
export interface TransverseMercator {
  latitudeOfOrigin: number;
  centralMeridian: number;
  scale: number;
  falseEasting: number;
  falseNorthing: number;
}

/** Between the metres of a grid and degrees on WGS 84. */
export interface Projection {
  /** null where the numbers are too large to be a place */
  toPlace: (point: Point) => Place | null;
  /** metres; null where the place is too far from the grid */
  toPoint: (place: Place) => Point | null;
}

interface ProjectionParameters {
  ellipsoid: Ellipsoid;
  /** to WGS 84; null leaves the degrees on the ellipsoid itself */
  shift: DatumShift | null;
  transverseMercator: TransverseMercator;
}

/**
 * Calculated by proj4. The height above the ellipsoid is taken as nothing: in
 * Ghana that moves a place by less than a centimetre.
 */
export function createProjection({
  ellipsoid,
  shift,
  transverseMercator,
}: ProjectionParameters): Projection {
  const axes = `+a=${ellipsoid.semiMajorAxis} +rf=${ellipsoid.inverseFlattening}`;
  const grid = `+proj=tmerc ${describe(transverseMercator)} ${axes}`;
  const { forward, inverse } =
    shift === null
      ? proj4(`+proj=longlat ${axes} +no_defs`, `${grid} +no_defs`)
      : proj4(
          '+proj=longlat +datum=WGS84 +no_defs',
          `${grid} +towgs84=${shift.x},${shift.y},${shift.z} +no_defs`,
        );
  return {
    toPlace: ({ east, north }) =>
      areFinite(east, north) ? placeOf(inverse([east, north])) : null,
    toPoint: ({ longitude, latitude }) => {
      // proj4 throws at what is no number.
      if (!areFinite(longitude, latitude)) return null;
      const [east = NaN, north = NaN] = forward([longitude, latitude]);
      return areFinite(east, north) ? { east, north } : null;
    },
  };
}

function placeOf([
  longitude = NaN,
  latitude = NaN,
]: readonly number[]): Place | null {
  const isPlace =
    areFinite(longitude, latitude) &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90;
  return isPlace ? { longitude, latitude } : null;
}

const areFinite = (...values: readonly number[]) =>
  values.every((value) => Number.isFinite(value));

/** In the words of PROJ. */
function describe(grid: TransverseMercator): string {
  return [
    `+lat_0=${grid.latitudeOfOrigin}`,
    `+lon_0=${grid.centralMeridian}`,
    `+k=${grid.scale}`,
    `+x_0=${grid.falseEasting}`,
    `+y_0=${grid.falseNorthing}`,
    '+units=m',
  ].join(' ');
}
