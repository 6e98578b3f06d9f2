import { expect, it } from 'vitest';
import { makeRequest } from '@/domain/test-records';
import { hashFile } from '@/lib/hash-file';
import {
  decideReview,
  emptyDraft,
  findReviewProblem,
  canAskForClearerImage,
  type ReviewDraft,
} from './review-decision';

const request = makeRequest({ createdAt: new Date() });
const file = new File(['abc'], 'results.pdf');

const results = { file, fileKind: 'application/pdf' } as const;
const decide = (part: Partial<ReviewDraft>) => decideReview({ ...emptyDraft, ...part });

it('does nothing without a choice, nor without a file to send', () => {
  expect(decide({})).toEqual({ kind: 'nothing' });
  expect(decide({ results })).toEqual({ kind: 'nothing' });
  expect(decide({ choice: 'deliver' })).toEqual({ kind: 'nothing' });
  const flag = { kind: 'review', review: { kind: 'flag', reason: 'blurred', note: '' } };
  expect(decide({ choice: 'flag' })).toEqual(flag);
  expect(decide({ choice: 'flag', results })).toEqual(flag);
});

it('sends no results without what was found', () => {
  expect(decide({ choice: 'deliver', results })).toEqual({
    kind: 'incomplete',
    errors: { outcome: 'Choose what we found.' },
  });
});

it('wants words where the reason says nothing, and not too many', () => {
  const flag = (reason: ReviewDraft['reason'], note: string) => decide({ choice: 'flag', reason, note });
  expect(flag('other', '  ')).toEqual({ kind: 'incomplete', errors: { note: 'Write what is wrong.' } });
  expect(flag('cut-off', 'x'.repeat(301))).toMatchObject({ kind: 'incomplete' });
  expect(flag('other', ' Upside down. ')).toMatchObject({
    review: { reason: 'other', note: 'Upside down.' },
  });
});

it.each([
  ['registered', '', 'Write who it is registered to.'],
  ['other', ' ', 'Write what you found.'],
  ['disputed', 'x'.repeat(501), 'This is too long.'],
] as const)('wants an outcome that says something: %s', (outcome, outcomeText, problem) => {
  expect(decide({ choice: 'deliver', results, outcome, outcomeText })).toEqual({
    kind: 'incomplete',
    errors: { outcomeText: problem },
  });
});

it('takes an outcome with words, and without where the kind says enough', () => {
  const outcomeOf = (part: Partial<ReviewDraft>) => {
    const decision = decide({ choice: 'deliver', results, ...part });
    return decision.kind === 'review' && decision.review.kind === 'deliver' ? decision.review.outcome : null;
  };
  expect(outcomeOf({ outcome: 'no-record' })).toEqual({ kind: 'no-record', text: '' });
  expect(outcomeOf({ outcome: 'registered', outcomeText: ' Ama Mensah ' })).toEqual({
    kind: 'registered',
    text: 'Ama Mensah',
  });
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
  expect(canAskForClearerImage(request)).toBe(true);
  expect(canAskForClearerImage({ ...request, isDocumentValid: false })).toBe(false);
  expect(canAskForClearerImage({ ...request, status: true })).toBe(false);
});
