import { expect, it } from 'vitest';
import { listNumberedVersions, nameResultFile } from './request-files';
import { describeVersions } from './request-status';

const version = (day: number) => ({
  path: `gs://b/uploads/u/aaaa-1111__${day}.pdf`,
  fileName: `${day}.pdf`,
  size: 10,
  sha256: 'a'.repeat(64),
  createdAt: new Date(Date.UTC(2026, 0, day)),
  uploadedBy: 'admin',
});
const results = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [
    `v${index + 1}`,
    version(index + 1),
  ]),
);

it('numbers versions from the first, and lists the newest first', () => {
  const versions = listNumberedVersions({ results });
  expect(versions.map(({ number }) => number)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
  ]);
  expect(versions.map(({ fileName }) => fileName).slice(0, 2)).toEqual([
    '11.pdf',
    '10.pdf',
  ]);
  expect(listNumberedVersions({ results: {} })).toEqual([]);
});

it.each([
  ['LS-7K3M-98', 'search results.PDF', 2, 'LS-7K3M-98-results-v2.pdf'],
  ['LS-7K3M-98', 'no extension', 1, 'LS-7K3M-98-results-v1'],
  ['LS-7K3M-98', '../../evil.sh/x', 1, 'LS-7K3M-98-results-v1'],
  [null, 'plan.jpeg', 3, 'r1-results-v3.jpeg'],
])(
  'names a file after its request: %s %s',
  (reference, fileName, number, expected) => {
    expect(
      nameResultFile({ reference, documentId: 'r1' }, { number, fileName }),
    ).toBe(expected);
  },
);

it('says how many versions there are where there is more than one', () => {
  expect(describeVersions({ results })).toBe('11 versions');
  expect(describeVersions({ results: { v1: version(1) } })).toBeNull();
  expect(describeVersions({ results: {} })).toBeNull();
});
