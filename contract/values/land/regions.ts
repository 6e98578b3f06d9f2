import * as z from 'zod/mini';

/** The sixteen regions of Ghana since 2019, in the order of the alphabet. */
export const Region = z.enum([
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
]);
export type Region = z.infer<typeof Region>;

/**
 * By the first letter of a digital address. The letters are of the ten regions
 * of 2017; those that were divided since kept theirs.
 */
const regionsByLetter: Readonly<Record<string, readonly Region[]>> = {
  A: ['Ashanti'],
  B: ['Ahafo', 'Bono', 'Bono East'],
  C: ['Central'],
  E: ['Eastern'],
  G: ['Greater Accra'],
  N: ['North East', 'Northern', 'Savannah'],
  U: ['Upper East'],
  V: ['Oti', 'Volta'],
  W: ['Western', 'Western North'],
  X: ['Upper West'],
};

/** The regions whose digital addresses begin with a letter; none for others. */
export function regionsOfLetter(letter: string): readonly Region[] {
  return Object.hasOwn(regionsByLetter, letter)
    ? (regionsByLetter[letter] ?? [])
    : [];
}
