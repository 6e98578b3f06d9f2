import { expect, it } from 'vitest';
import type { Findings } from '@contract/values/findings/findings';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { listFindingsLines } from './findings-signs';

const signsOf = (changes: Partial<Findings>) =>
  listFindingsLines(makeFindings(changes)).map(({ sign }) => sign);

it('says what was found in five lines, the holder with the interest', () => {
  const lines = listFindingsLines(makeFindings());
  expect(lines.map(({ name }) => name)).toEqual([
    'Registered holder',
    'Size',
    'Mortgages and other charges',
    'Disputes and caveats',
    'Your plan and the record',
  ]);
  expect(lines[0]?.facts.map(({ name }) => name)).toEqual([
    'Registered holder',
    'Interest',
  ]);
});

it.each<[Partial<Findings>, string[]]>([
  [{}, ['clear', 'clear', 'clear', 'clear', 'clear']],
  [
    { owner: '', interest: 'not-established', size: '' },
    ['unknown', 'unknown', 'clear', 'clear', 'clear'],
  ],
  [
    { charges: 'found', chargesText: 'A mortgage.' },
    ['clear', 'clear', 'caution', 'clear', 'clear'],
  ],
  [
    { disputes: 'found', disputesText: 'A caveat.' },
    ['clear', 'clear', 'clear', 'caution', 'clear'],
  ],
  [
    { plan: 'differs', planText: 'It is shorter.' },
    ['clear', 'clear', 'clear', 'clear', 'caution'],
  ],
])('marks %j with %j', (changes, signs) =>
  expect(signsOf(changes)).toEqual(signs),
);

it('never calls clear what was not searched or compared', () => {
  expect(
    signsOf({
      charges: 'not-searched',
      disputes: 'not-searched',
      plan: 'not-compared',
    }),
  ).toEqual(['clear', 'clear', 'unknown', 'unknown', 'unknown']);
});
