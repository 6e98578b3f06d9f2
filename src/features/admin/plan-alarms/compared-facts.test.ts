import { expect, it } from 'vitest';
import type { PlanAlarmRecord } from '@contract/entities/plan-alarm';
import { compareFacts, type ComparedPaper } from './compared-facts';

const at = new Date('2026-11-10T09:42:00Z');
const makeRecord = (documentId: string): PlanAlarmRecord => ({
  collection: 'requests',
  documentId,
  reference: null,
  userId: documentId,
  path: 'gs://b/documents/x/y',
  at,
});
const paper: ComparedPaper = {
  name: 'Ɛsi  Boateng',
  address: 'GA-183-8164, Dzorwulu',
  digitalAddress: null,
  district: null,
  phone: '024 000 0142',
  service: 'Land/Property Search',
  isPaid: true,
};
const compare = (other: ComparedPaper | null) =>
  compareFacts([makeRecord('r1'), paper], [makeRecord('r2'), other]);
const different = (other: ComparedPaper | null) =>
  compare(other)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ name }) => name);

it('marks what is not the same', () => {
  const other = { ...paper, name: 'Kofi Mensah', isPaid: false };
  expect(different(other)).toEqual(['Name', 'Paid']);
});

it('does not mark capitals, spaces, commas and accents', () => {
  const other = {
    ...paper,
    name: 'ɛsi Boaténg',
    address: 'ga-183-8164  dzorwulu',
  };
  expect(different(other)).toEqual([]);
});

it('says nothing of a record that cannot be read, and when both plans came', () => {
  expect(different(null)).toEqual([]);
  expect(compare(null).map(({ values }) => values[1])).toEqual([
    null,
    null,
    null,
    null,
    null,
    '10 Nov 2026, 09:42',
  ]);
});
