import { expect, it } from 'vitest';
import { getCurrentDocument, getRequestAction, getRequestStatus } from './request-status';

it.each([
  [false, true, 'review', 'document'],
  [true, true, 'complete', 'results'],
  [false, false, 'clearer-image-needed', 'resend-image'],
  [true, false, 'clearer-image-needed', 'resend-image'],
] as const)('status %s, valid %s: %s and %s', (status, isDocumentValid, words, action) => {
  expect(getRequestStatus({ status, isDocumentValid })).toBe(words);
  expect(getRequestAction({ status, isDocumentValid })).toBe(action);
});

it('takes the clearer image once there is one', () => {
  const documentURL = 'gs://b/documents/u/a.jpg';
  expect(getCurrentDocument({ documentURL, imageUrl: null })).toBe(documentURL);
  expect(getCurrentDocument({ documentURL, imageUrl: 'gs://b/request-images/1/b.jpg' })).toBe(
    'gs://b/request-images/1/b.jpg',
  );
});
