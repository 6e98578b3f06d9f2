import * as z from 'zod/mini';

/**
 * Units of length that stand on plans of Ghana. A plan's unit is asked, never
 * guessed from its numbers.
 */
export const LengthUnit = z.enum([
  'metre',
  'gold-coast-foot',
  'international-foot',
]);
export type LengthUnit = z.infer<typeof LengthUnit>;

/** Units of area that are printed on plans of Ghana. */
export const AreaUnit = z.enum([
  'square-metre',
  'acre',
  'hectare',
  'square-mile',
]);
export type AreaUnit = z.infer<typeof AreaUnit>;

/**
 * The foot of the national grid, in metres: EPSG unit 9094. The half axis of
 * the War Office ellipsoid is 20,926,201 of these feet and 6,378,300 m.
 */
export const metresPerGoldCoastFoot = 6_378_300 / 20_926_201;

/** EPSG unit 9002, exactly. */
export const metresPerInternationalFoot = 0.3048;

/** 43,560 square international feet, exactly: 4,046.8564224. */
export const squareMetresPerAcre = 43_560 * metresPerInternationalFoot ** 2;

/** Exactly. */
export const squareMetresPerHectare = 10_000;

const metresPerUnit: Readonly<Record<LengthUnit, number>> = {
  metre: 1,
  'gold-coast-foot': metresPerGoldCoastFoot,
  'international-foot': metresPerInternationalFoot,
};

const squareMetresPerUnit: Readonly<Record<AreaUnit, number>> = {
  'square-metre': 1,
  acre: squareMetresPerAcre,
  hectare: squareMetresPerHectare,
  'square-mile': 640 * squareMetresPerAcre,
};

/** A length of a unit, or a coordinate of a grid in that unit, in metres. */
export function lengthToMetres(length: number, unit: LengthUnit): number {
  return length * metresPerUnit[unit];
}

/** Metres in another unit. */
export function metresToLength(metres: number, unit: LengthUnit): number {
  return metres / metresPerUnit[unit];
}

/** An area of a unit in square metres. */
export function areaToSquareMetres(area: number, unit: AreaUnit): number {
  return area * squareMetresPerUnit[unit];
}

/** Square metres in another unit. */
export function squareMetresToArea(
  squareMetres: number,
  unit: AreaUnit,
): number {
  return squareMetres / squareMetresPerUnit[unit];
}

/**
 * The square of a unit of length in square metres: what the shoelace formula
 * gives for corners in that unit.
 */
export function squareLengthToSquareMetres(
  squareLength: number,
  unit: LengthUnit,
): number {
  return squareLength * metresPerUnit[unit] ** 2;
}
