import { expect, it } from 'vitest';
import type { Request } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import { countRequests, describeCounts } from './request-counts';

const requestOf = (change: Partial<Request> = {}) =>
  makeRequest({
    address: 'GA-183-8164',
    createdAt: new Date('2026-08-03T10:00:00Z'),
    ...change,
  });
const paid = { paymentStatus: true };
const none = new Map();

it('counts an unpaid request both as pending payment and as in review', () => {
  const requests = [
    requestOf(),
    requestOf(paid),
    requestOf({ ...paid, status: true }),
  ];
  expect(countRequests(requests)).toEqual({
    total: 3,
    pendingPayments: 1,
    inReview: 2,
    completed: 1,
  });
});

it('describes a complete list', () => {
  const requests = [
    requestOf({ price: 49.99 }),
    requestOf(),
    requestOf({ ...paid, isDocumentValid: false }),
  ];
  expect(describeCounts(countRequests(requests), requests, none).notes).toEqual(
    {
      total: 'Since August 2026',
      pendingPayments: 'GHS 549.99 to pay',
      inReview: '1 needs a clearer image',
      inReviewUrgent: true,
      completed: 'No results yet',
    },
  );
});

it('does not claim what the newest rows cannot prove', () => {
  const { notes } = describeCounts(
    { total: 45, pendingPayments: 3, inReview: 9, completed: 36 },
    [requestOf()],
    none,
  );
  expect(notes).toMatchObject({
    total: 'Newest 1 below',
    pendingPayments: 'Pay from History',
  });
  expect(notes.inReview).toBe('3 not paid yet');
});

it('has words for nothing at all', () => {
  expect(describeCounts(countRequests([]), [], none).notes).toEqual({
    total: 'None yet',
    pendingPayments: 'Nothing to pay',
    inReview: 'Nothing waiting',
    inReviewUrgent: false,
    completed: 'No results yet',
  });
});

it('counts no payment that is under way, nor asks for its money', () => {
  const requests = [
    requestOf({ documentId: 'a', price: 500 }),
    requestOf({ documentId: 'b', price: 300 }),
    requestOf({ ...paid, documentId: 'c' }),
  ];
  const all = countRequests(requests);
  const one = describeCounts(all, requests, new Map([['a', 'under-way']]));
  expect(one.counts.pendingPayments).toBe(1);
  expect(one.notes.pendingPayments).toBe('GHS 300.00 to pay');
  expect(one.counts.inReview).toBe(3);
  expect(one.notes.inReview).toBe('2 not paid yet');
  const both = describeCounts(
    all,
    requests,
    new Map([
      ['a', 'under-way'],
      ['b', 'unconfirmed'],
      ['c', 'unconfirmed'],
    ]),
  );
  expect(both.counts.pendingPayments).toBe(0);
  expect(both.notes.pendingPayments).toBe('Payment under way');
});

it('says that only results are to come where all is paid', () => {
  const requests = [requestOf(paid)];
  expect(
    describeCounts(countRequests(requests), requests, none).notes.inReview,
  ).toBe('Results to follow');
});
