import { expect, it } from 'vitest';
import { listNumberedVersions } from './request-files';
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

it('says how many versions there are where there is more than one', () => {
  expect(describeVersions({ results })).toBe('11 versions');
  expect(describeVersions({ results: { v1: version(1) } })).toBeNull();
  expect(describeVersions({ results: {} })).toBeNull();
});
