import { expect, it } from 'vitest';
import { countChanges } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import { describeAge, describeConflict } from './request-words';

const paidAt = new Date('2026-11-10T22:30:00Z');
const version = (createdAt: Date) => ({
  path: 'gs://b/uploads/u1/x.pdf',
  fileName: 'x.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt,
  uploadedBy: 'a1',
});

it.each([
  ['2026-11-10T23:59:00Z', 'Today'],
  ['2026-11-11T00:01:00Z', '1 day'],
  ['2026-11-13T09:00:00Z', '3 days'],
  // A clock that is behind the server's.
  ['2026-11-09T09:00:00Z', 'Today'],
])('what waits at %s: %s', (now, words) => {
  expect(describeAge(makeRequest({ paidAt }), new Date(now))).toBe(words);
});

it.each([
  ['2026-11-10T23:00:00Z', 'same day'],
  ['2026-11-11T23:00:00Z', 'took 1 day'],
  ['2026-11-14T08:00:00Z', 'took 4 days'],
])('what was delivered at %s: %s', (delivered, words) => {
  const results = {
    v1: version(new Date(delivered)),
    v2: version(new Date('2027-01-01T00:00:00Z')),
  };
  expect(
    describeAge(makeRequest({ paidAt, status: true, results }), new Date()),
  ).toBe(words);
});

it('says nothing where nobody wrote it down', () => {
  expect(describeAge(makeRequest({ paidAt: null }))).toBeNull();
  expect(describeAge(makeRequest({ paidAt, status: true }))).toBeNull();
});

const at = new Date(0);
const v1 = version(at);
const before = makeRequest({ paymentStatus: true });
const asked = makeRequest({
  isDocumentValid: false,
  imageEvents: { e1: { kind: 'asked', at } },
});
const sent = makeRequest({
  imageUrl: 'gs://b/request-images/r1/x.png',
  imageEvents: { e1: { kind: 'asked', at }, e2: { kind: 'sent', at } },
});

it('grows with every image and every result', () => {
  expect(
    [before, asked, sent, makeRequest({ results: { v1 } })].map(countChanges),
  ).toEqual([0, 1, 2, 1]);
});

it('says what somebody else did, and that nothing of this went out', () => {
  expect(describeConflict(before, asked, 'kojo')).toMatch(
    /has asked for a clearer image\. Your change/,
  );
  expect(describeConflict(asked, sent, 'kojo')).toMatch(
    /The user has sent another image\. Your/,
  );
  const delivered = makeRequest({ results: { v1 } });
  expect(describeConflict(asked, delivered, 'kojo')).toMatch(
    /^Another administrator has sent results, as version 1\. Your/,
  );
  expect(describeConflict(asked, delivered, v1.uploadedBy)).toMatch(
    /^You have sent results, as version 1\. Your/,
  );
});
