import { expect, it } from 'vitest';
import type { GroundOverlap } from '@contract/entities/plan-alarm';
import {
  describeSureness,
  formatShare,
  listOverlapFacts,
  summariseOverlap,
} from './overlap-words';

const overlap: GroundOverlap = {
  areaSquareMetres: 1_148,
  shareOfFirst: 0.918,
  shareOfSecond: 1,
  toleranceMetres: 3,
  widthMetres: 24.31,
  sureness: 'certain',
  shapes: [],
};

it.each([
  [0, '0\u00a0%'],
  [0.004, 'less than 1\u00a0%'],
  [0.36, '36\u00a0%'],
  [0.996, 'more than 99\u00a0%'],
  [1, '100\u00a0%'],
])('writes the share %d', (share, words) => {
  expect(formatShare(share)).toBe(words);
});

it('says what overlaps in one sentence', () => {
  expect(summariseOverlap(overlap)).toBe(
    'Certain overlap: 0.28 acre (1,148 m²), 92\u00a0% of the earlier plan, 100\u00a0% of the later one.',
  );
});

it('says how sure it is by the tolerance, and judges no person or plan', () => {
  expect(describeSureness(overlap)).toMatch(/^More overlaps than the 3.0 m/);
  const possible = { ...overlap, sureness: 'possible' } as const;
  expect(describeSureness({ ...possible, toleranceMetres: 7 })).toMatch(
    /not wider than the 7.0 m .* may be a neighbour/,
  );
  const all = ['certain', 'possible', 'cannot-be-told'] as const;
  for (const sureness of all) {
    const words = listOverlapFacts({ ...overlap, sureness }, ['A', 'B'])
      .map(({ name, value }) => `${name} ${value}`)
      .join(' ');
    expect(words).not.toMatch(/genuine|fake|forged|clear\b|fraud|free/i);
  }
});

it('names no figure where nothing can be told', () => {
  const unknown = { ...overlap, sureness: 'cannot-be-told' } as const;
  expect(listOverlapFacts(unknown, ['Request A', 'Report B'])).toEqual([
    {
      name: 'How sure',
      value: `Cannot be told. ${summariseOverlap(unknown)}`,
    },
  ]);
  expect(summariseOverlap(unknown)).toMatch(/^Nobody can tell/);
});

it('lists the figures of both', () => {
  const facts = listOverlapFacts(overlap, ['Request A', 'Report B']);
  expect(facts.slice(1)).toEqual([
    { name: 'Both have', value: '0.28 acre (1,148 m²)' },
    { name: 'Share of Request A', value: '92\u00a0%' },
    { name: 'Share of Report B', value: '100\u00a0%' },
    { name: 'Widest place', value: '24.3 m' },
  ]);
});
