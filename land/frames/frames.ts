import * as z from 'zod/mini';
import { lengthToMetres, type LengthUnit } from '../measures/units';
import type { DatumName } from './datums';
import type { TransverseMercator } from './projection';

/**
 * What the coordinates of a plan of Ghana can be. A plan's frame is asked, never
 * guessed from its numbers.
 */
export const FrameName = z.enum([
  /** Gold Coast feet, War Office datum */
  'national-grid-feet',
  /** the same grid in metres */
  'national-grid-metres',
  /** metres, Leigon datum, since 1978 */
  'metre-grid',
  'utm-30n',
  'utm-31n',
  /** degrees: the east of a point is its longitude, the north its latitude */
  'wgs-84',
]);
export type FrameName = z.infer<typeof FrameName>;

/** A frame of coordinates in the plane. */
export interface PlaneFrame {
  kind: 'plane';
  /** of the projected system in the EPSG registry */
  epsg: number;
  /** its name there */
  name: string;
  unit: LengthUnit;
  datum: DatumName;
  projection: TransverseMercator;
}

/** Degrees of longitude and latitude. */
export interface DegreeFrame {
  kind: 'degrees';
  epsg: number;
  name: string;
  datum: DatumName;
}

/** EPSG conversion 19959: 4°40' N, 1° W, 900,000 feet. */
const nationalGrid: TransverseMercator = {
  latitudeOfOrigin: 4 + 40 / 60,
  centralMeridian: -1,
  scale: 0.99975,
  falseEasting: lengthToMetres(900_000, 'gold-coast-foot'),
  falseNorthing: 0,
};

/**
 * EPSG conversion 19904. Its false easting was made metres with Sears' foot:
 * 0.23 m less than that of the national grid.
 */
const metreGrid: TransverseMercator = {
  latitudeOfOrigin: 4 + 40 / 60,
  centralMeridian: -1,
  scale: 0.99975,
  falseEasting: 274_319.51,
  falseNorthing: 0,
};

/** EPSG conversions 16030 and 16031. */
const utm = (centralMeridian: number): TransverseMercator => ({
  latitudeOfOrigin: 0,
  centralMeridian,
  scale: 0.9996,
  falseEasting: 500_000,
  falseNorthing: 0,
});

/** The parameters of each frame, from the EPSG registry (version 11 and 12). */
export const frames: Readonly<
  Record<Exclude<FrameName, 'wgs-84'>, PlaneFrame> & {
    'wgs-84': DegreeFrame;
  }
> = {
  'national-grid-feet': {
    kind: 'plane',
    epsg: 2136,
    name: 'Accra / Ghana National Grid',
    unit: 'gold-coast-foot',
    datum: 'accra',
    projection: nationalGrid,
  },
  'national-grid-metres': {
    kind: 'plane',
    epsg: 2136,
    name: 'Accra / Ghana National Grid, in metres',
    unit: 'metre',
    datum: 'accra',
    projection: nationalGrid,
  },
  'metre-grid': {
    kind: 'plane',
    epsg: 25_000,
    name: 'Leigon / Ghana Metre Grid',
    unit: 'metre',
    datum: 'leigon',
    projection: metreGrid,
  },
  'utm-30n': {
    kind: 'plane',
    epsg: 32_630,
    name: 'WGS 84 / UTM zone 30N',
    unit: 'metre',
    datum: 'wgs-84',
    projection: utm(-3),
  },
  'utm-31n': {
    kind: 'plane',
    epsg: 32_631,
    name: 'WGS 84 / UTM zone 31N',
    unit: 'metre',
    datum: 'wgs-84',
    projection: utm(3),
  },
  'wgs-84': {
    kind: 'degrees',
    epsg: 4_326,
    name: 'WGS 84',
    datum: 'wgs-84',
  },
};

/**
 * In which plots are compared, in metres: most plans of Ghana are of this grid,
 * so their numbers change by the length of the foot only, and no shift moves
 * them.
 */
export const commonFrame = 'national-grid-metres' satisfies FrameName;
