import { expect, it } from 'vitest';
import { makeRequest } from '@/lib/test-records';
import { findReviewProblem, mayAskForClearerImage } from './check-request';
import { hashFile } from '@/lib/hash-file';
import { decideReview } from './review-decision';

const request = makeRequest({ createdAt: new Date() });
const file = new File(['abc'], 'results.pdf');

it('does nothing without a tick or a file', () => {
  const results = { file, fileKind: 'application/pdf' } as const;
  expect(decideReview(false, null)).toBeNull();
  expect(decideReview(true, null)).toEqual({ kind: 'flag' });
  expect(decideReview(false, results)).toEqual({ ...results, kind: 'deliver' });
  expect(decideReview(true, results)).toEqual({ kind: 'flag' });
});

it('hashes the bytes', async () => {
  expect(await hashFile(file)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('refuses a request with details missing', () => {
  const missing = 'Request details are missing.';
  expect(findReviewProblem(request, missing)).toBeNull();
  expect(findReviewProblem(null, missing)).toBe(missing);
  expect(findReviewProblem({ ...request, address: ' ' }, missing)).toBe(missing);
  expect(findReviewProblem({ ...request, documentURL: 'plan.jpg' }, missing)).toBe(missing);
  expect(findReviewProblem({ ...request, phoneNumber: '024' }, missing)).toBe(
    'Phone number is required and should be 10 digits',
  );
  expect(findReviewProblem({ ...request, phoneNumber: '024', name: '' }, missing)).toBe(missing);
});

it('asks for a clearer image once, and not after delivery', () => {
  expect(mayAskForClearerImage(request)).toBe(true);
  expect(mayAskForClearerImage({ ...request, isDocumentValid: false })).toBe(false);
  expect(mayAskForClearerImage({ ...request, status: true })).toBe(false);
});
