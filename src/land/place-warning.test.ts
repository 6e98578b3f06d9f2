import { expect, it } from 'vitest';
import { findDigitalAddressWarning } from './place-warning';

it.each([
  ['', ''],
  ['', 'Ashanti'],
  ['GA-183-8164', ''],
  ['ga 183 8164', 'Greater Accra'],
  ['BT-0001-0002', 'Bono East'],
])('says nothing about %j in %j', (typed, region) => {
  expect(findDigitalAddressWarning(typed, region)).toBeUndefined();
});

it.each([
  [
    'GA-I83-8164',
    '',
    'Did you mean GA-183-8164? Letters and numbers look alike here.',
  ],
  [
    'GA-183-8164',
    'Ashanti',
    'GA-183-8164 is in Greater Accra, not in Ashanti. Check both, or go on.',
  ],
  [
    'BT-0001-0002',
    'Volta',
    'BT-0001-0002 is in Ahafo, Bono or Bono East, not in Volta. Check both, or go on.',
  ],
  [
    'ZZ-183-8164',
    '',
    'No region of Ghana begins with this letter. Check it, or go on without.',
  ],
  [
    'GA-183',
    '',
    'It looks like GA-183-8164 when it is complete. Check it, or go on without.',
  ],
])('of %j in %j it says %j', (typed, region, words) => {
  expect(findDigitalAddressWarning(typed, region)).toBe(words);
});
