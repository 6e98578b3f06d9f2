import { describe, expect, it } from 'vitest';
import { makePayment } from '@/domain/testing/records';
import {
  describeSum,
  formatDay,
  formatDifference,
  getResult,
} from './statement-words';
import {
  describeLinkAnswer,
  describeCause,
  getNextStep,
} from './payment-words';

describe('what to do next', () => {
  it.each([
    ['a paid one', { state: 'paid', status: true }, /nothing to do/],
    [
      'a lost number',
      { transactionid: null, needsReview: true },
      /client transaction ID 2611100942/,
    ],
    ['no final answer', { needsReview: true }, /no final answer/],
    [
      'one that is still asked about',
      {},
      /ask the gateway again automatically/,
    ],
  ] as const)('is said of %s', (_what, change, words) => {
    expect(getNextStep(makePayment(change), null)).toMatch(words);
  });
});

describe('what the gateway said to a number', () => {
  const payment = makePayment();
  it.each([
    [
      { outcome: 'foreign', state: 'pending' },
      /another payment. Nothing has changed/,
    ],
    [{ outcome: 'no-answer', state: 'pending' }, /no answer/],
    [{ outcome: 'already-paid', state: 'paid' }, /TX-2611100942 is paid/],
    [{ outcome: 'linked', state: 'paid' }, /TX-2611100942 is paid/],
    [
      { outcome: 'linked', state: 'failed' },
      /saved the number. The gateway says: failed/,
    ],
  ] as const)('%j', (answer, words) => {
    expect(describeLinkAnswer(answer, payment)).toMatch(words);
  });

  it('names who brought a change, and leaves an unknown cause as it is', () => {
    expect(describeCause('callback')).toBe('the gateway told us');
    expect(describeCause('new-cause')).toBe('new-cause');
  });
});

describe('a statement', () => {
  it('says plainly whether and by how much the ledgers differ', () => {
    expect(formatDifference(0)).toBe('GHS 0.00');
    expect(formatDifference(500_00)).toBe('+GHS 500.00');
    expect(formatDifference(-1)).toBe('−GHS 0.01');
    expect(describeSum({ count: 1, pesewas: 500_00 })).toBe(
      '1 payment, GHS 500.00',
    );
    expect(formatDay('2026-11-09')).toBe('9 Nov 2026');
  });

  it('differs when two differences cancel each other out', () => {
    expect(getResult({ state: 'done', differenceCount: 2 })).toBe('Differs');
    expect(getResult({ state: 'done', differenceCount: 0 })).toBe('Agrees');
    expect(getResult({ state: 'running', differenceCount: 0 })).toBe(
      'In progress',
    );
  });
});
