import * as z from 'zod/mini';

/** A plot has no fixed size: people sell 70 by 100 feet and others as one. */
export const SizeUnit = z.enum([
  'acres',
  'hectares',
  'square-metres',
  'square-feet',
  'plots',
]);
export type SizeUnit = z.infer<typeof SizeUnit>;

export const sizeMaxLength = 20;

/** The size of land, as its record has it. */
export interface LandSize {
  /** as typed, '2,500.50'; '' where the record does not say it */
  size: string;
  sizeUnit: SizeUnit;
}

export const sizeUnitNames: Readonly<Record<SizeUnit, string>> = {
  acres: 'acres',
  hectares: 'hectares',
  'square-metres': 'square metres',
  'square-feet': 'square feet',
  plots: 'plots',
};

/** Of the international acre and foot: Ghana's differ by 5 in a million. */
const squareMetresIn: Readonly<Record<SizeUnit, number | null>> = {
  acres: 4046.8564224,
  hectares: 10_000,
  'square-metres': 1,
  'square-feet': 0.09290304,
  plots: null,
};

const number = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** '2.75', '2,500.50'. Null for anything else, and for nothing. */
export function readSize(typed: string): number | null {
  if (!number.test(typed)) return null;
  const size = Number(typed.replaceAll(',', ''));
  return size > 0 ? size : null;
}

/** Null where the size is not known, or counted in plots. */
export function findSquareMetres({ size, sizeUnit }: LandSize): number | null {
  const value = readSize(size);
  const squareMetres = squareMetresIn[sizeUnit];
  if (value === null || squareMetres === null) return null;
  return value * squareMetres;
}

/** '2.75 acres (about 11,129 square metres)'; '' where it is not known. */
export function describeSize(landSize: LandSize): string {
  const { size, sizeUnit } = landSize;
  if (size === '') return '';
  const written = `${size} ${sizeUnitNames[sizeUnit]}`;
  const squareMetres = findSquareMetres(landSize);
  if (squareMetres === null || sizeUnit === 'square-metres') return written;
  return `${written} (about ${groupThousands(squareMetres)} square metres)`;
}

/** 11129.4 as '11,129' */
function groupThousands(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
