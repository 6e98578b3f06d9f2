import { metresToLength, type LengthUnit } from '@land/measures/units';

const lengths = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** The two feet differ by less than any plan shows. */
export const unitSigns: Readonly<Record<LengthUnit, string>> = {
  metre: 'm',
  'gold-coast-foot': 'ft',
  'international-foot': 'ft',
};

/** '42.1 m' or '138.1 ft', of a length in metres. */
export function formatLength(metres: number, unit: LengthUnit): string {
  return `${lengths.format(metresToLength(metres, unit))} ${unitSigns[unit]}`;
}
