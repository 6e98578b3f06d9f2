import { describe, expect, it } from 'vitest';
import { makePayment, makeRefund } from '@/domain/testing/records';
import {
  describeRefundState,
  hasRefundChanged,
  isStillNeeded,
  listRefundSteps,
} from './refund-words';

const paid = { state: 'paid', status: true } as const;
const proposed = makeRefund();
const approved = makeRefund({ state: 'approved', decidedBy: 'kojo' });

describe('what this administrator can do', () => {
  it.each([
    ['a failed payment', { state: 'failed', status: false }, 'kojo', [], null],
    ['a paid one', paid, 'kojo', ['propose'], null],
    [
      'a paid appointment',
      { ...paid, paymentFor: 'consultancy' },
      'kojo',
      [],
      null,
    ],
    [
      'one that is due',
      { ...paid, refundDue: true },
      'kojo',
      ['propose'],
      /must go back/,
    ],
    [
      'an appointment that was cancelled',
      { ...paid, paymentFor: 'consultancy', refundDue: true },
      'kojo',
      ['propose'],
      /cancelled or gone/,
    ],
    [
      'a proposal',
      { ...paid, refund: proposed },
      'kojo',
      ['decline', 'approve'],
      /Approve it, or decline it/,
    ],
    [
      'an own proposal',
      { ...paid, refund: proposed },
      'efua',
      [],
      /You proposed/,
    ],
    [
      'a proposal about the own money',
      { ...paid, refund: proposed },
      'u1',
      [],
      /your own payment/,
    ],
    [
      'an approved one',
      { ...paid, refund: approved },
      'efua',
      ['withdraw', 'record'],
      /^Send GHS 500\.00 to MTN 024/,
    ],
    [
      'an approved one of a deleted account',
      {
        ...paid,
        refund: approved,
        anonymisedAt: new Date(0),
        walletnumber: '024***0142',
      },
      'efua',
      ['withdraw', 'record'],
      /gateway's console, under 2611100942/,
    ],
    [
      'a declined one of a deleted account',
      {
        ...paid,
        refund: makeRefund({ state: 'declined' }),
        anonymisedAt: new Date(0),
      },
      'kojo',
      [],
      /was declined/,
    ],
    [
      'a declined one',
      { ...paid, refund: makeRefund({ state: 'declined' }) },
      'kojo',
      ['propose'],
      /was declined/,
    ],
    [
      'one that could not be sent',
      {
        ...paid,
        refundDue: true,
        refund: makeRefund({ state: 'withdrawn', decidedBy: 'kojo' }),
      },
      'efua',
      ['propose'],
      /could not be sent/,
    ],
    [
      'a finished one',
      { ...paid, refund: makeRefund({ state: 'paid' }) },
      'kojo',
      [],
      /was sent back/,
    ],
  ] as const)('about %s', (_what, change, uid, steps, words) => {
    const payment = makePayment(change);
    expect(listRefundSteps(payment, uid)).toEqual(steps);
    if (words === null) expect(describeRefundState(payment, uid)).toBeNull();
    else expect(describeRefundState(payment, uid)).toMatch(words);
  });
});

it('warns before giving back what still pays for a request, and not else', () => {
  expect(isStillNeeded(makePayment(paid))).toBe(true);
  expect(isStillNeeded(makePayment({ ...paid, refundDue: true }))).toBe(false);
  expect(
    isStillNeeded(makePayment({ ...paid, paymentFor: 'consultancy' })),
  ).toBe(false);
});

it('notices that somebody else went on', () => {
  expect(hasRefundChanged(null, null)).toBe(false);
  expect(hasRefundChanged(null, proposed)).toBe(true);
  expect(hasRefundChanged(proposed, approved)).toBe(true);
  expect(hasRefundChanged(proposed, makeRefund({ round: 2 }))).toBe(true);
  expect(hasRefundChanged(proposed, makeRefund())).toBe(false);
});
