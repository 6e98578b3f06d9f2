import type { ResultOutcome } from '@contract/values/result-outcome';
import { expect, it } from 'vitest';
import { makeRequest } from '@/domain/testing/records';
import {
  describeUnclear,
  describeVersions,
  getCurrentDocument,
  getRequestStatus,
} from './request-status';

it.each([
  [false, true, 'Review'],
  [true, true, 'Complete'],
  [false, false, 'Clearer image needed'],
  [true, false, 'Clearer image needed'],
] as const)('status %s, valid %s: %s', (status, isDocumentValid, words) => {
  expect(getRequestStatus({ status, isDocumentValid })).toBe(words);
});

it('takes the clearer image once there is one', () => {
  const documentURL = 'gs://b/documents/u/a.jpg';
  expect(getCurrentDocument({ documentURL, imageUrl: null })).toBe(documentURL);
  expect(
    getCurrentDocument({
      documentURL,
      imageUrl: 'gs://b/request-images/1/b.jpg',
    }),
  ).toBe('gs://b/request-images/1/b.jpg');
});

const version = (outcome?: ResultOutcome) => ({
  path: 'gs://b/uploads/u1/x.pdf',
  fileName: 'x.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt: new Date(0),
  uploadedBy: 'a1',
  ...(outcome === undefined ? {} : { outcome }),
});

it('says what the newest results came to', () => {
  const registered = version({ kind: 'registered', text: 'Ama Mensah' });
  expect(describeVersions(makeRequest({ results: {} }))).toBeNull();
  expect(
    describeVersions(makeRequest({ results: { v1: version() } })),
  ).toBeNull();
  expect(describeVersions(makeRequest({ results: { v1: registered } }))).toBe(
    'Registered',
  );
  const second = version({ kind: 'no-record', text: '' });
  expect(
    describeVersions(makeRequest({ results: { v1: registered, v2: second } })),
  ).toBe('No record found, 2 versions');
  const other = version({ kind: 'other', text: 'Held in trust' });
  expect(
    describeVersions(makeRequest({ results: { v1: registered, v2: other } })),
  ).toBe('2 versions');
});

it('says why a clearer image is needed, while one is', () => {
  const asked = { kind: 'asked', at: new Date(0) } as const;
  const unclear = (e1: object, isDocumentValid = false) =>
    describeUnclear(
      makeRequest({
        isDocumentValid,
        imageEvents: { e1: { ...asked, ...e1 } },
      }),
    );
  expect(unclear({ reason: 'cut-off', note: 'The north corner.' })).toBe(
    'Plan is cut off',
  );
  expect(unclear({ reason: 'other', note: 'Upside down.' })).toBe(
    'Upside down.',
  );
  expect(unclear({})).toBeNull();
  expect(unclear({ reason: 'blurred' }, true)).toBeNull();
});
