import type { Change } from './refusals';

/** What is typed of a place beside its address, as long as it may be. */
export const longestPlace = {
  digitalAddress: 'x'.repeat(40),
  region: 'Western North',
  district: 'x'.repeat(60),
};

/** What records without these fields have, and those whose owner left them. */
export const emptyPlace = {
  digitalAddress: null,
  region: null,
  district: null,
};

/** As an app from before there were these fields writes. */
export const withoutPlace = {
  digitalAddress: undefined,
  region: undefined,
  district: undefined,
};

/** The fields that may be missing. */
export const placeFields: readonly string[] = Object.keys(emptyPlace);

export const oddPlaces: Change[] = [
  ['a digital address of 41 characters', { digitalAddress: 'x'.repeat(41) }],
  ['a digital address of zero-width spaces', { digitalAddress: '\u200b' }],
  ['a digital address that is no text', { digitalAddress: 183 }],
  ['a region that Ghana has no longer', { region: 'Brong-Ahafo' }],
  ['an empty region', { region: '' }],
  ['regions in a list', { region: ['Volta'] }],
  ['a district of 61 characters', { district: 'x'.repeat(61) }],
  ['an empty district', { district: '' }],
];
