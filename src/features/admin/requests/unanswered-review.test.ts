import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeRequest } from '@/domain/testing/records';
import { emptyDraft, ReviewForm } from './review-decision';
import { hasArrived } from './unanswered-review';

const at = new Date('2026-11-11T09:00:00Z');
const sha256 = 'a'.repeat(64);
const before = makeRequest({ paymentStatus: true, paidAt: at });
const v1 = {
  path: 'gs://b/uploads/u1/0b1c2d3e__results.pdf',
  fileName: 'results.pdf',
  size: 1,
  sha256,
  createdAt: at,
  uploadedBy: 'efua',
};
const asked = (reason: 'blurred' | 'cut-off', note?: string) =>
  makeRequest({
    ...before,
    isDocumentValid: false,
    imageEvents: { e1: { kind: 'asked', at, reason, note } },
  });

const deliver = z.parse(ReviewForm, {
  ...emptyDraft,
  choice: 'deliver',
  way: 'file',
  outcome: 'no-record',
  results: {
    file: new File(['%PDF-1.4'], 'results.pdf'),
    fileKind: 'application/pdf',
  },
});
const flag = z.parse(ReviewForm, {
  ...emptyDraft,
  choice: 'flag',
  reason: 'blurred',
});

it('results are found again by their file and by who sent them', () => {
  const sent = { review: deliver, sha256 };
  const now = makeRequest({ ...before, results: { v1 } });
  expect(hasArrived(sent, before, now, 'efua')).toBe(true);
  expect(hasArrived(sent, before, now, 'kojo')).toBe(false);
  expect(hasArrived({ ...sent, sha256: null }, before, now, 'efua')).toBe(
    false,
  );
  const two = makeRequest({ ...before, results: { v1, v2: v1 } });
  expect(hasArrived(sent, before, two, 'efua')).toBe(false);
  expect(hasArrived(sent, before, before, 'efua')).toBe(false);
});

it('a question is found again by its words', () => {
  const sent = { review: flag, sha256: null };
  expect(hasArrived(sent, before, asked('blurred'), 'efua')).toBe(true);
  expect(hasArrived(sent, before, asked('cut-off'), 'efua')).toBe(false);
  expect(
    hasArrived(sent, before, asked('blurred', 'Bring light'), 'efua'),
  ).toBe(false);
});
