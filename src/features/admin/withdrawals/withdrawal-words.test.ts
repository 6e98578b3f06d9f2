import { expect, it } from 'vitest';
import { makeRequest } from '@/domain/testing/records';
import { describeConsequences, describeUnchosenDay } from './withdrawal-words';

const now = new Date('2026-11-27T09:00:00Z');
const version = {
  path: 'gs://b/uploads/u1/a.pdf',
  fileName: 'a.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt: now,
  uploadedBy: 'efua',
} as const;

it('says whether the request is open again afterwards', () => {
  const one = makeRequest({ results: { v1: version } });
  const two = makeRequest({ results: { v1: version, v2: version } });
  expect(describeConsequences(one, 1)).toMatch(/The request is open again\.$/);
  expect(describeConsequences(two, 1)).toMatch(/The newer version stays\.$/);
  expect(describeConsequences(two, 2)).toMatch(/The request is open again\.$/);
});

it('keeps a day that is still to come, else the usual time of the office counts', () => {
  const promisedBy = new Date('2026-11-26T23:59:59.999Z');
  const laterPromise = {
    promisedBy: new Date('2026-12-01T23:59:59.999Z'),
    reason: 'commission',
    setBy: 'efua',
    setAt: now,
    toldAt: now,
  } as const;
  const late = makeRequest({ promisedBy });
  expect(describeUnchosenDay(late, now)).toBe("The office's usual time");
  expect(describeUnchosenDay({ ...late, laterPromise }, now)).toBe(
    '1 Dec 2026, as promised',
  );
});
