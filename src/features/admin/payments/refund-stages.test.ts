import { expect, it } from 'vitest';
import { makePayment } from '@/domain/testing/records';
import {
  newRefundState,
  type RefundState,
} from '@contract/entities/payment/payment';
import { findRefundStage } from './refund-stages';

function makeRefund(state: RefundState) {
  return makePayment({
    refundDue: true,
    refund: {
      ...newRefundState,
      state,
      round: 1,
      reason: 'Paid twice.',
      proposedBy: 'efua',
      proposedAt: new Date(),
    },
  });
}

it.each([
  ['proposed', 'approve'],
  ['approved', 'send'],
  ['declined', 'due'],
  ['withdrawn', 'due'],
] as const)('a %s refund is one to %s', (state, stage) => {
  expect(findRefundStage(makeRefund(state))).toBe(stage);
});

it('money that is due and that nobody proposed a refund for is due', () => {
  expect(findRefundStage({ refund: null })).toBe('due');
});
