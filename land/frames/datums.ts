import * as z from 'zod/mini';

/** An ellipsoid by its half axis in metres and its inverse flattening. */
export interface Ellipsoid {
  epsg: number;
  name: string;
  semiMajorAxis: number;
  inverseFlattening: number;
}

/** What coordinates in Ghana are measured from. */
export const DatumName = z.enum(['accra', 'leigon', 'wgs-84']);
export type DatumName = z.infer<typeof DatumName>;

/** EPSG 7029, 7012 and 7030. */
const warOffice: Ellipsoid = {
  epsg: 7029,
  name: 'War Office',
  semiMajorAxis: 6_378_300,
  inverseFlattening: 296,
};
const clarke1880: Ellipsoid = {
  epsg: 7012,
  name: 'Clarke 1880 (RGS)',
  semiMajorAxis: 6_378_249.145,
  inverseFlattening: 293.465,
};
const wgs84: Ellipsoid = {
  epsg: 7030,
  name: 'WGS 84',
  semiMajorAxis: 6_378_137,
  inverseFlattening: 298.257223563,
};

/** EPSG 4168 (War Office, 1926), 4250 (1977) and 4326. */
export const ellipsoidOf: Readonly<Record<DatumName, Ellipsoid>> = {
  accra: warOffice,
  leigon: clarke1880,
  'wgs-84': wgs84,
};

const Metres = z.number().check(z.minimum(-1_000), z.maximum(1_000));

/** How a datum lies in WGS 84: what is added to its geocentric X, Y and Z. */
export const DatumShift = z.object({
  /** metres */
  x: Metres,
  y: Metres,
  z: Metres,
  /** where the figures come from, for whoever reads a plan's judgement */
  source: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type DatumShift = z.infer<typeof DatumShift>;

/**
 * The shifts of both datums of Ghana. The law leaves the official ones to the
 * Survey and Mapping Division (L.I. 2176), so the office can change them.
 */
export const DatumShifts = z.object({
  accra: DatumShift,
  leigon: DatumShift,
});
export type DatumShifts = z.infer<typeof DatumShifts>;

/**
 * The most accurate ones of the EPSG registry: 6 m and 5 m. Where a plan has
 * both datums' coordinates, the office should set better ones.
 */
export const publishedShifts: DatumShifts = {
  accra: {
    x: -170,
    y: 33,
    z: 326,
    source: 'EPSG 6896, Accra to WGS 84 (4), NGA',
  },
  leigon: {
    x: -130,
    y: 29,
    z: 364,
    source: 'EPSG 1159, Leigon to WGS 84 (1), DMA',
  },
};
