import { expect, it } from 'vitest';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { makeRequest } from '@/domain/testing/records';
import { hashFile } from '@/lib/hash-file';
import {
  canAskForClearerImage,
  emptyDraft,
  findReviewProblem,
  outcomeOf,
  ReviewForm,
  type ReviewDraft,
} from './review-decision';
import { emptyFindings, type FindingsDraft } from './findings/findings-draft';

const request = makeRequest({ createdAt: new Date() });
const file = new File(['abc'], 'results.pdf');

const results = { file, fileKind: 'application/pdf' } as const;
/** The review, or what is said of which field. */
const decide = (part: Partial<ReviewDraft>) => {
  const { success, data, error } = ReviewForm.safeParse({
    ...emptyDraft,
    way: 'file',
    ...part,
  });
  return success
    ? data
    : Object.fromEntries(
        error.issues.map(({ path, message }) => [path.join('.'), message]),
      );
};

it('does nothing without a choice, nor without a file to send', () => {
  const nothing = { choice: 'Please upload a file or update the status.' };
  expect(decide({})).toEqual(nothing);
  expect(decide({ results })).toEqual(nothing);
  expect(decide({ choice: 'deliver' })).toEqual(nothing);
  expect(decide({ choice: 'flag', reason: 'blurred', results })).toEqual({
    ...emptyDraft,
    way: 'file',
    choice: 'flag',
    reason: 'blurred',
    results,
  });
});

it('sends no results without what was found', () => {
  expect(decide({ choice: 'deliver', results })).toEqual({
    outcome: 'Choose what we found.',
  });
});

it('asks for no clearer image before somebody chose what is wrong', () => {
  expect(emptyDraft.reason).toBe('');
  expect(decide({ choice: 'flag', note: 'Upside down.' })).toEqual({
    reason: 'Choose what is wrong.',
  });
});

it('wants words where the reason says nothing, and not too many', () => {
  const flag = (reason: ReviewDraft['reason'], note: string) =>
    decide({ choice: 'flag', reason, note });
  expect(flag('other', '  ')).toEqual({ note: 'Write what is wrong.' });
  expect(flag('cut-off', 'x'.repeat(301))).toEqual({
    note: 'This is too long.',
  });
  expect(flag('other', ' Upside down. ')).toMatchObject({
    reason: 'other',
    note: 'Upside down.',
  });
});

it.each([
  ['registered', '', 'Write who it is registered to.'],
  ['other', ' ', 'Write what you found.'],
  ['disputed', 'x'.repeat(501), 'This is too long.'],
] as const)(
  'wants an outcome that says something: %s',
  (outcome, outcomeText, problem) => {
    expect(
      decide({ choice: 'deliver', results, outcome, outcomeText }),
    ).toEqual({ outcomeText: problem });
  },
);

it('takes an outcome with words, and without where the kind says enough', () => {
  const deliver = (part: Partial<ReviewDraft>) =>
    decide({ choice: 'deliver', results, ...part });
  const review = {
    ...emptyDraft,
    choice: 'deliver',
    way: 'file',
    results,
  };
  expect(deliver({ outcome: 'no-record' })).toEqual({
    ...review,
    outcome: 'no-record',
  });
  const outcome = { outcome: 'registered', outcomeText: 'Ama Mensah' };
  expect(
    deliver({ outcome: 'registered', outcomeText: ' Ama Mensah ' }),
  ).toEqual({ ...review, ...outcome });
});

const findings = makeFindings();
const write = (part: Partial<ReviewDraft>) =>
  decide({ choice: 'deliver', way: 'findings', findings, ...part });

it('takes findings without a file, and their holder as who it is registered to', () => {
  const review = write({ outcome: 'registered' });
  expect(review).toMatchObject({ way: 'findings', findings });
  const parsed = ReviewForm.parse({
    ...emptyDraft,
    choice: 'deliver',
    outcome: 'registered',
    findings,
  });
  if (parsed.choice !== 'deliver') throw new Error('It is not delivered.');
  expect(outcomeOf(parsed)).toEqual({
    kind: 'registered',
    text: findings.owner,
  });
});

it('says of each field of the findings what is missing', () => {
  expect(
    write({ outcome: 'registered', findings: emptyFindings }),
  ).toMatchObject({
    'findings.interest': 'Choose the interest.',
    'findings.charges': 'Choose one.',
    'findings.meaning': 'Write what this means for the user.',
    'findings.until': 'Choose the last day that the records cover.',
  });
});

it.each<[ReviewDraft['outcome'], Partial<FindingsDraft>, object]>([
  [
    'registered',
    { owner: '', interest: 'not-established' },
    { 'findings.owner': 'Write who it is registered to.' },
  ],
  [
    'disputed',
    {},
    {
      'findings.disputes': 'You chose "Disputed". Write the dispute here.',
    },
  ],
  [
    'no-record',
    {},
    {
      'findings.owner': 'You chose "No record found". Leave this empty.',
    },
  ],
  [
    'plan-mismatch',
    {},
    {
      'findings.plan': 'You chose "Plan does not match". Write how it differs.',
    },
  ],
  ['other', {}, { outcomeText: 'Write what you found.' }],
])('wants findings that agree with %s', (outcome, changes, problems) => {
  expect(write({ outcome, findings: { ...findings, ...changes } })).toEqual(
    problems,
  );
});

it('hashes the bytes', async () => {
  expect(await hashFile(file)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('refuses a request with details missing', () => {
  const missing = 'Request details are missing.';
  expect(findReviewProblem(request)).toBeNull();
  expect(findReviewProblem(null)).toBe(missing);
  expect(findReviewProblem({ ...request, address: ' ' })).toBe(missing);
  expect(findReviewProblem({ ...request, documentURL: 'plan.jpg' })).toBe(
    missing,
  );
  expect(findReviewProblem({ ...request, phoneNumber: '024' })).toBe(
    'Phone number is required and should be 10 digits',
  );
  expect(findReviewProblem({ ...request, phoneNumber: '024', name: '' })).toBe(
    missing,
  );
});

it('asks for a clearer image once, and not after delivery', () => {
  expect(canAskForClearerImage(request)).toBe(true);
  expect(canAskForClearerImage({ ...request, isDocumentValid: false })).toBe(
    false,
  );
  expect(canAskForClearerImage({ ...request, status: true })).toBe(false);
});
