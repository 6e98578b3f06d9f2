import { expect, it } from 'vitest';
import type { ResultWithdrawal } from '@contract/entities/result-withdrawal';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import {
  makeOtherAmount,
  makePayment,
  makeRefund,
} from '@/domain/testing/records';
import {
  describeAmountProposal,
  describeRefundProposal,
  describeRolesProposal,
  describeWithdrawalProposal,
  type DecisionReader,
} from './pending-decisions';

const reader: DecisionReader = {
  uid: 'kojo',
  rightSince: new Date('2026-01-01T00:00:00Z'),
  now: new Date('2026-11-21T15:00:00Z'),
};
const payment = makePayment({
  userId: 'abena',
  clienttransid: '102',
  refund: makeRefund({ state: 'proposed', proposedBy: 'efua' }),
});

it('names a refund, and leads to it', () => {
  expect(describeRefundProposal(payment, reader)).toEqual({
    id: payment.paymentId,
    title: 'Refund TX-102, GHS 500.00',
    detail: 'Proposed 20 Nov 2026',
    to: '/admin/payments?tab=all&q=TX-102',
    obstacle: null,
  });
});

it.each<[why: string, change: Partial<DecisionReader>, obstacle: string]>([
  ['the proposer', { uid: 'efua' }, 'Your proposal: somebody else decides'],
  ['the payer', { uid: 'abena' }, 'Your own payment: somebody else decides'],
  [
    'an administrator of less than a day',
    { rightSince: new Date('2026-11-21T09:00:00Z') },
    'You can decide from 22 Nov 2026, 09:00',
  ],
])('somebody else than %s decides about a refund', (_, change, obstacle) => {
  const other = { ...reader, ...change };
  expect(describeRefundProposal(payment, other).obstacle).toBe(obstacle);
});

it('names both amounts where another one came', () => {
  const held = makePayment({
    clienttransid: '103',
    state: 'expired',
    otherAmount: makeOtherAmount({ state: 'proposed', proposedBy: 'kojo' }),
  });
  expect(describeAmountProposal(held, reader)).toMatchObject({
    title: 'Accept GHS 490.00 for GHS 500.00, TX-103',
    obstacle: 'Your proposal: somebody else decides',
  });
});

it.each([
  ['efua', 'Your proposal: somebody else decides'],
  ['esi', 'About you: another manager decides'],
  ['kojo', null],
])('for %s a proposal of roles says %j', (uid, obstacle) => {
  const proposal: AdministratorProposal = {
    uid: 'esi',
    proposalId: 'p1',
    state: 'open',
    email: 'esi@asaase.test',
    reason: 'Reads messages.',
    roles: ['intake', 'cashier'],
    rolesBefore: [],
    proposedBy: 'efua',
    proposedAt: new Date('2026-11-20T09:00:00Z'),
    decidedBy: null,
    decidedAt: null,
    expiresAt: new Date('2026-11-27T09:00:00Z'),
  };
  expect(describeRolesProposal(proposal, { ...reader, uid })).toMatchObject({
    title: 'Roles for esi@asaase.test: Intake and Cashier',
    obstacle,
  });
});

it.each([
  ['efua', 'Your proposal: somebody else decides'],
  ['abena', 'Your own request: somebody else decides'],
  ['kojo', null],
])('for %s a proposal to withdraw results says %j', (uid, obstacle) => {
  const proposal: ResultWithdrawal = {
    withdrawalId: 'r1-v1',
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: 'abena',
    version: 1,
    sha256: 'a'.repeat(64),
    proposalId: 'p1',
    state: 'proposed',
    reason: 'The wrong plot.',
    explanation: 'These results are about another plot.',
    proposedBy: 'efua',
    proposedAt: new Date('2026-11-20T09:00:00Z'),
    decidedBy: null,
    decidedAt: null,
    delivered: null,
  };
  expect(describeWithdrawalProposal(proposal, { ...reader, uid })).toEqual({
    id: 'r1-v1',
    title: 'Withdraw the results of LS-7K3M-98, version 1',
    detail: 'Proposed 20 Nov 2026',
    to: '/adminRequest?show=all&q=LS-7K3M-98',
    obstacle,
  });
});
