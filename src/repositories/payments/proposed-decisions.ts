import { limit, orderBy, query, where } from 'firebase/firestore';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { recordsOf } from '@/firebase/firestore';
import { findRows } from '@/repositories/find-rows';

const payments = recordsOf(paymentsCollection, Payment, 'paymentId');

/** The one whose proposal has waited longest first; unreadable ones left out. */
function readProposed(
  state: 'refund.state' | 'otherAmount.state',
  proposedAt: 'refund.proposedAt' | 'otherAmount.proposedAt',
  most: number,
): Promise<readonly Payment[]> {
  const proposed = query(
    payments(),
    where(state, '==', 'proposed'),
    orderBy(proposedAt),
    limit(most),
  );
  return findRows(proposed);
}

/**
 * Payments whose refund waits for a second person.
 * @throws AppError
 */
export function readProposedRefunds(most: number): Promise<readonly Payment[]> {
  return readProposed('refund.state', 'refund.proposedAt', most);
}

/**
 * Payments of another amount than the price, to accept which was proposed.
 * @throws AppError
 */
export function readProposedAmounts(most: number): Promise<readonly Payment[]> {
  return readProposed('otherAmount.state', 'otherAmount.proposedAt', most);
}
