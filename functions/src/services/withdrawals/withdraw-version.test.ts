import { expect, test } from 'vitest';
import {
  newRequestState,
  type Request,
  type RequestPapers,
} from '@contract/entities/request';
import {
  listClosedPaths,
  withdrawVersion,
  type Withdrawing,
} from './withdraw-version';

const at = new Date('2026-11-27T09:00:00Z');
const sentAt = new Date('2026-11-20T09:00:00Z');
const rules = {
  holidays: ['2026-12-04'],
  laterWorkingDays: 5,
  laterReason: 'takes-longer',
} as const;
const withdrawing: Withdrawing = {
  version: 1,
  explanation: 'The file was about another plot.',
  confirmedBy: 'kofi',
  at,
  isOwnerGone: false,
  isAssigneeGone: false,
  day: null,
};
const versionAt = (path: string) => ({
  path: `gs://b/uploads/u1/${path}`,
  fileName: 'Mensah.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt: sentAt,
  uploadedBy: 'efua',
  outcome: { kind: 'registered', text: 'Yaa Third-Person' } as const,
});
const delivered: Request = {
  ...newRequestState,
  documentId: 'r1',
  reference: 'LS-7K3M-98',
  userId: 'u1',
  name: 'Ama',
  phoneNumber: '0240000142',
  address: 'Accra',
  serviceId: 's1',
  serviceType: 'Search',
  price: 500,
  createdAt: sentAt,
  documentURL: 'gs://b/documents/u1/plan.pdf',
  paymentStatus: true,
  status: true,
  promisedBy: new Date('2026-11-20T23:59:59.999Z'),
  resultsUrl: 'gs://b/uploads/u1/a',
  results: { v1: versionAt('a') },
  imageEvents: {},
  searchPrefixes: [],
  assignedTo: null,
};
const papers = (
  state: RequestPapers['state'],
  removeAt: Date | null = null,
): RequestPapers => ({
  state,
  finishedAt: sentAt,
  removeAt,
  removedAt: null,
});

test('nothing that the version said stays in the request, but its fingerprint', () => {
  const { results, ...changes } = withdrawVersion(
    delivered,
    withdrawing,
    rules,
  );
  expect(changes).toEqual({
    status: false,
    resultsUrl: null,
    laterPromise: {
      promisedBy: new Date('2026-12-07T23:59:59.999Z'),
      reason: 'corrected',
      setBy: 'kofi',
      setAt: at,
      toldAt: at,
    },
  });
  expect(JSON.stringify(results)).not.toMatch(/Mensah|Yaa/);
  expect(results?.['v1']).toMatchObject({
    sha256: 'a'.repeat(64),
    withdrawn: { at, explanation: withdrawing.explanation },
  });
});

test('the receipt beside it is closed too, unless a version that stands names it', () => {
  const commissionReceipt = {
    path: 'gs://b/uploads/u1/receipt.pdf',
    fileName: 'Mensah receipt.pdf',
    size: 2,
  };
  const first = { ...versionAt('a'), commissionReceipt };
  const second = { ...versionAt('b'), commissionReceipt };
  const request = { ...delivered, results: { v1: first, v2: second } };
  const after = withdrawVersion(request, withdrawing, rules);
  const results = after.results ?? {};
  expect(results['v1']?.commissionReceipt).toEqual({
    ...commissionReceipt,
    fileName: 'Withdrawn',
  });
  expect(listClosedPaths({ results }, first)).toEqual([first.path]);
  const withdrawn = { at, explanation: '' };
  const noneStands = { ...results, v2: { ...second, withdrawn } };
  expect(listClosedPaths({ results: noneStands }, second)).toEqual([
    second.path,
    commissionReceipt.path,
  ]);
  expect(listClosedPaths({ results }, versionAt('c'))).toHaveLength(1);
});

test.each([
  ['kept', papers('kept'), { ...papers('kept'), finishedAt: at }],
  [
    'to be deleted soon',
    papers('told', at),
    { ...papers('kept'), finishedAt: at },
  ],
  ['held in a dispute', papers('held'), { ...papers('held'), finishedAt: at }],
  ['being deleted', papers('removing'), undefined],
  ['deleted', papers('removed'), undefined],
])('papers that are %s', (_, before, after) => {
  const request = { ...delivered, papers: before };
  expect(withdrawVersion(request, withdrawing, rules).papers).toEqual(after);
});

test('an earlier version leaves the request as it is', () => {
  const request = {
    ...delivered,
    resultsUrl: 'gs://b/uploads/u1/b',
    results: { v1: versionAt('a'), v2: versionAt('b') },
    papers: papers('told', at),
  };
  expect(Object.keys(withdrawVersion(request, withdrawing, rules))).toEqual([
    'results',
  ]);
});

test('a request without a promise gets none', () => {
  const request = { ...delivered, promisedBy: null };
  const day = '2026-12-01';
  expect(
    withdrawVersion(request, { ...withdrawing, day }, rules),
  ).not.toHaveProperty('laterPromise');
});

test('nobody works on for an account that is gone, and no words about it are kept', () => {
  const gone = { ...withdrawing, isOwnerGone: true };
  const changes = withdrawVersion(delivered, gone, rules);
  expect(changes).not.toHaveProperty('status');
  expect(changes.resultsUrl).toBeNull();
  expect(changes.results?.['v1']?.withdrawn?.explanation).toBe('');
});

test('the answer is written and checked anew, what came before it stays done', () => {
  const mark = { at: sentAt, by: 'efua', nextBy: null };
  const steps = { received: mark, sent: mark, writing: mark, checked: mark };
  expect(
    withdrawVersion({ ...delivered, steps }, withdrawing, rules).steps,
  ).toEqual({ received: mark, sent: mark });
  expect(withdrawVersion(delivered, withdrawing, rules)).not.toHaveProperty(
    'steps',
  );
});
