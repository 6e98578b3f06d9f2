import { describe, expect, it } from 'vitest';
import {
  makeOtherAmount,
  makePayment,
  makeRefund,
} from '@/domain/testing/records';
import {
  describeAcceptance,
  hasAmountChanged,
  listAcceptanceSteps,
} from './acceptance-words';
import {
  describeRefundState,
  isStillNeeded,
  listRefundSteps,
} from './refund-words';

const held = makeOtherAmount();
const proposed = makeOtherAmount({
  state: 'proposed',
  round: 1,
  proposedBy: 'efua',
  reason: 'The fee.',
});

describe('what this administrator can do about another amount', () => {
  it.each([
    ['ours', {}, 'kojo', [], [], null],
    [
      'held',
      { otherAmount: held },
      'kojo',
      ['propose-acceptance'],
      ['propose'],
      /took GHS 490\.00.*GHS 500\.00/,
    ],
    [
      'held, of a booking',
      { otherAmount: held, paymentFor: 'consultancy' },
      'kojo',
      ['propose-acceptance'],
      ['propose'],
      /Nobody can pay/,
    ],
    [
      'held, of an amount that cannot be read',
      { otherAmount: makeOtherAmount({ pesewas: 500_00, isUnreadable: true }) },
      'kojo',
      ['propose-acceptance'],
      ['propose'],
      /^The gateway named an amount that we cannot read\./,
    ],
    [
      'nothing taken',
      { otherAmount: makeOtherAmount({ pesewas: 0 }) },
      'kojo',
      [],
      [],
      /took GHS 0\.00.*close the payment/,
    ],
    [
      'a proposal, where nothing was taken',
      { otherAmount: { ...proposed, pesewas: 0 } },
      'kojo',
      ['decline-acceptance'],
      [],
      /took GHS 0\.00.*Decline it/,
    ],
    [
      'a proposal',
      { otherAmount: proposed },
      'kojo',
      ['decline-acceptance', 'accept'],
      [],
      /Accept it, or decline/,
    ],
    [
      'an own proposal',
      { otherAmount: proposed },
      'efua',
      [],
      [],
      /You proposed/,
    ],
    [
      'about the own money',
      { otherAmount: proposed },
      'u1',
      [],
      [],
      /your own payment/,
    ],
    [
      'beside a proposed refund',
      { otherAmount: held, refund: makeRefund() },
      'kojo',
      [],
      ['decline', 'approve'],
      /^The gateway says/,
    ],
    [
      'accepted',
      {
        otherAmount: makeOtherAmount({ state: 'accepted' }),
        state: 'paid',
        status: true,
      },
      'kojo',
      [],
      ['propose'],
      /accepted as paid/,
    ],
    [
      'returned',
      {
        otherAmount: makeOtherAmount({ state: 'returned' }),
        state: 'paid',
        status: true,
        refundDue: true,
      },
      'kojo',
      [],
      ['propose'],
      /goes back/,
    ],
  ] as const)('%s', (_what, change, uid, steps, refundSteps, words) => {
    const payment = makePayment(change);
    expect(listAcceptanceSteps(payment, uid)).toEqual(steps);
    expect(listRefundSteps(payment, uid)).toEqual(refundSteps);
    if (words === null) expect(describeAcceptance(payment, uid)).toBeNull();
    else expect(describeAcceptance(payment, uid)).toMatch(words);
  });
});

it('names what was taken as what goes back, and warns of no request that is not paid', () => {
  const approved = makeRefund({ state: 'approved', decidedBy: 'kojo' });
  const payment = makePayment({ otherAmount: held, refund: approved });
  expect(describeRefundState(payment, 'efua')).toMatch(/^Send GHS 490\.00 to/);
  expect(isStillNeeded(makePayment({ otherAmount: held }))).toBe(false);
});

it('notices that somebody else went on', () => {
  expect(hasAmountChanged(held, held)).toBe(false);
  expect(hasAmountChanged(held, proposed)).toBe(true);
  expect(hasAmountChanged(proposed, { ...proposed, round: 2 })).toBe(true);
});
