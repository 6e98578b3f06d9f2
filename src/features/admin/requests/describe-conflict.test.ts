import { expect, it } from 'vitest';
import { countChanges } from '@contract/entities/request';
import { makeRequest } from '@/domain/test-records';
import { describeConflict } from './describe-conflict';

const at = new Date(0);
const version = { path: 'gs://b/uploads/u1/x.pdf', fileName: 'x.pdf', size: 1, sha256: 'a'.repeat(64) };
const v1 = { ...version, createdAt: at, uploadedBy: 'a1' };
const before = makeRequest({ paymentStatus: true });
const asked = makeRequest({ isDocumentValid: false, imageEvents: { e1: { kind: 'asked', at } } });
const sent = makeRequest({
  imageUrl: 'gs://b/request-images/r1/x.png',
  imageEvents: { e1: { kind: 'asked', at }, e2: { kind: 'sent', at } },
});

it('grows with every image and every result', () => {
  expect([before, asked, sent, makeRequest({ results: { v1 } })].map(countChanges)).toEqual([0, 1, 2, 1]);
});

it('says what somebody else did, and that nothing of this went out', () => {
  expect(describeConflict(before, asked)).toMatch(/a clearer image was asked for\. Nothing of yours/);
  expect(describeConflict(asked, sent)).toMatch(/The user has sent another image meanwhile\. Nothing/);
  expect(describeConflict(asked, makeRequest({ results: { v1 } }))).toMatch(
    /results were sent, as version 1\. Nothing/,
  );
});
