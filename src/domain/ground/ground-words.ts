import type { FrameName } from '@land/frames/frames';
import type { RowProblem } from '@land/ground/read-ground';
import type { AreaUnit, LengthUnit } from '@land/measures/units';
import type { CrossingSides } from '@land/shapes/polygon';
import type { GroundDraft, GroundQuestion } from './ground-draft';

/** What one row of the table is, and what its cells hold. */
export interface TableWords {
  row: string;
  first: string;
  second: string;
}

export const tableWords: Readonly<
  Record<'traverse' | 'coordinates', TableWords>
> = {
  traverse: { row: 'Side', first: 'Bearing', second: 'Distance' },
  coordinates: { row: 'Corner', first: 'Easting', second: 'Northing' },
};

/** Degrees have other names, in the same columns. */
export const nameColumns = ({ way, frame }: GroundDraft): TableWords => {
  const words = tableWords[way === 'traverse' ? 'traverse' : 'coordinates'];
  const isDegrees = way === 'coordinates' && frame === 'wgs-84';
  return isDegrees
    ? { row: words.row, first: 'Longitude', second: 'Latitude' }
    : words;
};

export const wayNames: Readonly<Record<'traverse' | 'coordinates', string>> = {
  traverse: 'Bearings and distances',
  coordinates: 'Coordinates',
};

export const lengthUnitNames: Readonly<Record<LengthUnit, string>> = {
  metre: 'Metres',
  'gold-coast-foot': 'Gold Coast feet',
  'international-foot': 'International feet',
};

export const frameNames: Readonly<Record<FrameName, string>> = {
  'national-grid-feet': 'National grid, in feet',
  'national-grid-metres': 'National grid, in metres',
  'metre-grid': 'Metre grid (Leigon)',
  'utm-30n': 'UTM zone 30N',
  'utm-31n': 'UTM zone 31N',
  'wgs-84': 'Degrees (GPS, WGS 84)',
};

export const areaUnitNames: Readonly<Record<AreaUnit, string>> = {
  'square-metre': 'Square metres',
  acre: 'Acres',
  hectare: 'Hectares',
  'square-mile': 'Square miles',
};

/** What is still to be answered, in a list. */
export const questionNames: Readonly<Record<GroundQuestion, string>> = {
  way: 'what the table gives',
  unit: 'the unit of the distances',
  frame: 'the grid',
  datum: 'whether the plan names its datum',
  bearings: 'what stands behind the point of a bearing',
  sideUnit: 'the unit of the printed distances',
  areaUnit: 'the unit of the printed area',
};

/** What is wrong in a cell. */
export const problemWords: Readonly<Record<RowProblem['problem'], string>> = {
  empty: 'Nothing is typed here.',
  'not-a-bearing': 'This is not a bearing. Type 123.45, 123 27 or 123°27′.',
  'degrees-outside-circle': 'A bearing is from 0 to 360 degrees.',
  'minutes-too-many': 'A degree has 60 minutes. Type less than 60.',
  'seconds-too-many': 'A minute has 60 seconds. Type less than 60.',
  'quadrant-too-wide': 'Between N and E there are 90 degrees. Type at most 90.',
  'fraction-before-minutes':
    'Degrees with a fraction have no minutes. Type one of the two.',
  'not-a-number': 'This is not a number.',
  'letter-for-digit': 'A letter stands where a digit has to be. Check O and 0.',
  'comma-unclear':
    'The comma is not between thousands. Type a point before decimals.',
  'two-numbers': 'These are two numbers. Type one.',
  'too-large': 'This number is too large.',
  'not-positive': 'A distance is more than 0.',
  'same-as-row-before': 'This corner is the same as the one before.',
};

/** 'Side 3, bearing: A degree has 60 minutes. Type less than 60.' */
export function describeRowProblem(
  { row, cell, problem }: RowProblem,
  words: TableWords,
): string {
  return `${words.row} ${row + 1}, ${words[cell].toLowerCase()}: ${problemWords[problem]}`;
}

/** '1, 2 and 4' */
export const listNumbers = (numbers: readonly number[]): string =>
  new Intl.ListFormat('en-GB').format(numbers.map(String));

/** Of more pairs the rest is counted: one wrong row makes many. */
const mostPairs = 3;

/** 'Sides 1 and 3 cross.' */
export function describeCrossings(crossings: readonly CrossingSides[]): string {
  const pairs = crossings
    .slice(0, mostPairs)
    .map(({ first, second }) => `${first + 1} and ${second + 1}`);
  const left = crossings.length - pairs.length;
  const rest = left > 0 ? `, and ${left} more pairs` : '';
  return `Sides ${pairs.join(', ')}${rest} cross.`;
}
