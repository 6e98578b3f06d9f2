import { expect, it } from 'vitest';
import type { ResultVersion } from '@contract/entities/request';
import { findEarlierReceipt } from './earlier-receipt';

const createdAt = new Date('2026-11-20T09:00:00Z');
const plain: ResultVersion = {
  path: 'gs://b/uploads/u1/a__results.pdf',
  fileName: 'results.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt,
  uploadedBy: 'efua',
};
const withReceipt = (name: string): ResultVersion => ({
  ...plain,
  commissionReceipt: {
    path: `gs://b/uploads/u1/${name}`,
    fileName: name,
    size: 1,
  },
});
const withdrawn = { at: createdAt, explanation: '' };

it.each([
  ['of the newest version', { v1: withReceipt('a'), v2: withReceipt('b') }, 2],
  ['before a version without one', { v1: withReceipt('a'), v2: plain }, 1],
  ['by number', { v10: withReceipt('b'), v9: withReceipt('a') }, 10],
  [
    'below one that is withdrawn',
    { v1: withReceipt('a'), v2: { ...withReceipt('b'), withdrawn } },
    1,
  ],
])('is the one %s', (_, results, version) => {
  expect(findEarlierReceipt({ results })).toEqual({
    version,
    receipt: new Map<string, ResultVersion>(Object.entries(results)).get(
      `v${version}`,
    )?.commissionReceipt,
  });
});

it('is none where nothing was sent, or what was is withdrawn or removed', () => {
  expect(findEarlierReceipt({ results: {} })).toBeNull();
  expect(findEarlierReceipt({ results: { v1: plain } })).toBeNull();
  const results = { v1: withReceipt('a') };
  expect(
    findEarlierReceipt({ results: { v1: { ...results.v1, withdrawn } } }),
  ).toBeNull();
  const papers = {
    state: 'removed',
    finishedAt: createdAt,
    removeAt: createdAt,
    removedAt: createdAt,
  } as const;
  expect(findEarlierReceipt({ results, papers })).toBeNull();
});
