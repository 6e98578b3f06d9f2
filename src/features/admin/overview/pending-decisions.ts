import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import type { SecondFactorRemoval } from '@contract/entities/account/second-factor-removal';
import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import type { ResultWithdrawal } from '@contract/entities/result-withdrawal';
import { formatGhs } from '@contract/values/payment/money';
import { refundDecisionAfterMs } from '@contract/values/payment/refund-decision';
import { nameRoles } from '@contract/values/role-words';
import { getTransactionNumber } from '@/domain/payment-labels';
import { paths } from '@/domain/paths';
import { formatDate, formatDateTime } from '@/lib/dates';

/** A proposal of one person about which another one decides. */
export interface PendingDecision {
  id: string;
  title: string;
  detail: string;
  /** the address where it is decided */
  to: string;
  /** why somebody else decides; null where the reader may */
  obstacle: string | null;
}

/** Who looks at what waits for a second person. */
export interface DecisionReader {
  uid: string;
  /** since when they have their newest role; null without one */
  rightSince: Date | null;
  now: Date;
}

export function describeRefundProposal(
  payment: Payment,
  reader: DecisionReader,
): PendingDecision {
  const { refund } = payment;
  return describePayment(
    `Refund ${getTransactionNumber(payment)}, ${formatGhs(getTakenPesewas(payment))}`,
    payment,
    { by: refund?.proposedBy ?? null, at: refund?.proposedAt ?? null },
    reader,
  );
}

export function describeAmountProposal(
  payment: Payment,
  reader: DecisionReader,
): PendingDecision {
  const { otherAmount } = payment;
  const price = formatGhs(otherAmount?.pricePesewas ?? payment.amountPesewas);
  return describePayment(
    `Accept ${formatGhs(getTakenPesewas(payment))} for ${price}, ${getTransactionNumber(payment)}`,
    payment,
    {
      by: otherAmount?.proposedBy ?? null,
      at: otherAmount?.proposedAt ?? null,
    },
    reader,
  );
}

export function describeRolesProposal(
  proposal: AdministratorProposal,
  { uid }: DecisionReader,
): PendingDecision {
  const { email, roles, proposedBy, proposedAt, proposalId } = proposal;
  return {
    id: proposalId,
    title: `Roles for ${email}: ${nameRoles(roles)}`,
    detail: describeProposed(proposedAt),
    to: paths.adminUsers,
    obstacle: findPersonObstacle(uid, proposedBy, proposal.uid),
  };
}

export function describeRemovalProposal(
  {
    uid: personUid,
    email,
    proposedBy,
    proposedAt,
    proposalId,
  }: SecondFactorRemoval,
  { uid }: DecisionReader,
): PendingDecision {
  return {
    id: proposalId,
    title: `Take the second factor of ${email} away`,
    detail: describeProposed(proposedAt),
    to: paths.adminUsers,
    obstacle: findPersonObstacle(uid, proposedBy, personUid),
  };
}

export function describeWithdrawalProposal(
  { withdrawalId, reference, version, userId, ...proposal }: ResultWithdrawal,
  { uid }: DecisionReader,
): PendingDecision {
  const search = new URLSearchParams({ show: 'all', q: reference ?? '' });
  return {
    id: withdrawalId,
    title: `Withdraw the results of ${reference ?? 'a request'}, version ${version}`,
    detail: describeProposed(proposal.proposedAt),
    to: `${paths.adminRequest}?${search}`,
    obstacle: findWithdrawalObstacle(uid, proposal.proposedBy, userId),
  };
}

interface Proposed {
  by: string | null;
  at: Date | null;
}

function describePayment(
  title: string,
  payment: Payment,
  proposed: Proposed,
  reader: DecisionReader,
): PendingDecision {
  const search = new URLSearchParams({
    tab: 'all',
    q: getTransactionNumber(payment),
  });
  return {
    id: payment.paymentId,
    title,
    detail: describeProposed(proposed.at),
    to: `${paths.adminPayments}?${search}`,
    obstacle: findMoneyObstacle(reader, proposed.by, payment.userId),
  };
}

const describeProposed = (at: Date | null): string =>
  at === null ? 'Proposed' : `Proposed ${formatDate(at)}`;

function findPersonObstacle(
  readerUid: string,
  proposedBy: string,
  personUid: string,
): string | null {
  if (proposedBy === readerUid) return ownProposal;
  return personUid === readerUid ? 'About you: another manager decides' : null;
}

/** The server asks the same (withdrawal-state). */
function findWithdrawalObstacle(
  readerUid: string,
  proposedBy: string,
  ownerUid: string,
): string | null {
  if (proposedBy === readerUid) return ownProposal;
  return ownerUid === readerUid
    ? 'Your own request: somebody else decides'
    : null;
}

const ownProposal = 'Your proposal: somebody else decides';

/** The server asks the same (decision-rules). */
function findMoneyObstacle(
  { uid, rightSince, now }: DecisionReader,
  proposedBy: string | null,
  payerUid: string,
): string | null {
  if (proposedBy === uid) return ownProposal;
  if (payerUid === uid) return 'Your own payment: somebody else decides';
  if (rightSince === null) return null;
  const from = new Date(rightSince.getTime() + refundDecisionAfterMs);
  return now < from ? `You can decide from ${formatDateTime(from)}` : null;
}
