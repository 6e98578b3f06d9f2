import { squareMetresToArea, type AreaUnit } from '@land/measures/units';

/** '12.35 m' */
export const metres = (value: number): string =>
  `${formatNumber(value, Math.abs(value) < 100 ? 2 : 0)} m`;

/** Metres as kilometres: '12.35 km' */
export const kilometres = (value: number): string =>
  `${formatNumber(value / 1_000, 1)} km`;

const areaNames: Readonly<Record<AreaUnit, string>> = {
  'square-metre': 'm²',
  acre: 'acres',
  hectare: 'hectares',
  'square-mile': 'square miles',
};

/** Square metres in the printed unit: '0.32 acres'. */
export function area(squareMetres: number, unit: AreaUnit): string {
  const value = squareMetresToArea(squareMetres, unit);
  return `${formatNumber(value, digitsFor(value))} ${areaNames[unit]}`;
}

/** '1 in 2,400' */
export const ratio = (value: number): string =>
  `1 in ${formatNumber(Math.floor(value), 0)}`;

export function formatNumber(value: number, digits: number): string {
  return value.toLocaleString('en-GB', {
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  });
}

/** Small areas show three figures, large ones none behind the point. */
function digitsFor(value: number): number {
  if (value >= 1_000) return 0;
  return value < 10 ? 3 : 1;
}
