import { expect, it } from 'vitest';
import type { OutcomeKind } from '../result-outcome';
import { describeFindings } from './describe-findings';
import { Findings, findingsMaxLengths } from './findings';
import {
  findContradictions,
  listClaims,
  makeFindingsOutcome,
  WrittenFindings,
} from './findings-outcome';
import { Interest, interestNames } from './interest';
import { findUnprinted } from './printed-text';
import { makeFindings } from './testing/make-findings';

const valueOf = (name: string, changes: Partial<Findings>) => {
  const { facts, scope } = describeFindings(makeFindings(changes));
  return [...facts, ...scope].find((fact) => fact.name === name)?.value;
};

it('has the six interests of the Land Act, and what else a search may say', () => {
  expect(Interest.options.map((interest) => interestNames[interest])).toEqual([
    'Allodial title',
    'Common law freehold',
    'Customary law freehold',
    'Usufructuary interest',
    'Leasehold interest',
    'Customary tenancy',
    'Another interest',
    'Not established',
  ]);
});

it('says what was not found or not searched, and never that there is nothing', () => {
  expect(valueOf('Registered holder', { owner: '' })).toBe(
    'Nobody found in the records that we searched.',
  );
  expect(valueOf('Mortgages and other charges', {})).toBe(
    'None found in the records that we searched.',
  );
  expect(valueOf('Disputes and caveats', { disputes: 'not-searched' })).toBe(
    'We did not search for these.',
  );
  expect(valueOf('Size', { size: '' })).toBe('The record does not say.');
  expect(
    valueOf('Your plan and the record', {
      plan: 'differs',
      planText: 'It is shorter.',
    }),
  ).toBe('Your plan does not agree with the record. It is shorter.');
  const { caution } = describeFindings(makeFindings());
  expect(caution).toContain('up to 20 November 2026');
  expect(caution).toContain('not therefore free to buy');
});

it.each([
  ['ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ Ẽẽ', null],
  ['₵1,000 – “so”', null],
  ['line\nline', null],
  ['𞤀', '𞤀'],
  ['ok 👍', '👍'],
])('knows what the PDF can show: %s', (text, unprinted) =>
  expect(findUnprinted(text)).toBe(unprinted),
);

it('takes each text up to its greatest length, trimmed', () => {
  for (const [field, most] of Object.entries(findingsMaxLengths)) {
    if (field === 'size') continue;
    const parsed = Findings.safeParse({
      ...makeFindings(),
      [field]: `${'x'.repeat(most)} `,
    });
    expect(parsed.success).toBe(true);
    const longer = Findings.safeParse({
      ...makeFindings(),
      [field]: 'x'.repeat(most + 1),
    });
    expect(longer.success).toBe(false);
  }
});

it.each<[outcome: OutcomeKind, changes: Partial<Findings>, fields: string[]]>([
  ['registered', {}, []],
  ['registered', { owner: '' }, ['owner']],
  ['registered', { interest: 'not-established' }, ['interest']],
  ['registered', { disputes: 'found' }, ['disputes']],
  ['registered', { plan: 'differs' }, ['plan']],
  ['disputed', { disputes: 'found' }, []],
  ['disputed', {}, ['disputes']],
  ['no-record', {}, ['owner']],
  ['no-record', { owner: '' }, []],
  ['plan-mismatch', {}, ['plan']],
  ['plan-mismatch', { plan: 'differs' }, []],
  ['other', {}, []],
])('%s with %j is contradicted by %j', (kind, changes, fields) =>
  expect(
    findContradictions(kind, makeFindings(changes)).map(({ field }) => field),
  ).toEqual(fields),
);

it('makes "Registered to" of the holder, and refuses another name', () => {
  const findings = makeFindings();
  const outcome = makeFindingsOutcome('registered', 'typed before', findings);
  expect(outcome.text).toBe(findings.owner);
  expect(WrittenFindings.safeParse({ outcome, findings }).success).toBe(true);
  const other = { ...outcome, text: 'Kofi' };
  expect(WrittenFindings.safeParse({ outcome: other, findings }).success).toBe(
    false,
  );
});

it('claims that land is registered as soon as it names a holder', () => {
  expect(listClaims(makeFindings())).toMatch(/registered to Abena Example/);
  expect(
    listClaims(makeFindings({ owner: '', interest: 'not-established' })),
  ).not.toMatch(/registered to/);
});

const typedTexts = [
  'interestText',
  'chargesText',
  'disputesText',
  'planText',
  'meaning',
  'searched',
  'place',
  'notCovered',
] as const satisfies readonly (keyof Findings)[];

it.each(typedTexts)('what is typed as %s is held against alarms', (field) => {
  const text = 'Registered to Kofi Example';
  expect(listClaims(makeFindings({ [field]: text }))).toContain(text);
});
