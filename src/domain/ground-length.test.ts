import { expect, it } from 'vitest';
import { formatLength } from './ground-length';

it.each([
  [42.06, 'metre', '42.1 m'],
  [1_234, 'metre', '1,234.0 m'],
  [30.48, 'international-foot', '100.0 ft'],
  [30.48, 'gold-coast-foot', '100.0 ft'],
] as const)('writes %d metres in the unit %s', (metres, unit, words) => {
  expect(formatLength(metres, unit)).toBe(words);
});
