import { squareMetresPerAcre } from '@land/measures/units';
import { expect, it } from 'vitest';
import { formatGroundArea } from './ground-area';

it.each([
  [1_200, '0.30 acre (1,200 m²)'],
  [4_046.8564224, '1.00 acre (4,047 m²)'],
  [8_093.7, '2.00 acres (8,094 m²)'],
  [12, '0.00 acre (12 m²)'],
  [53_095_000.4, '13,120.06 acres (53,095,000 m²)'],
])('writes %d square metres', (squareMetres, words) => {
  expect(formatGroundArea(squareMetres)).toBe(words);
});

it('counts the acres of land/', () => {
  expect(formatGroundArea(squareMetresPerAcre * 25)).toMatch(/^25\.00 acres /);
  expect(squareMetresPerAcre).toBeCloseTo(4_046.8564224, 7);
});
