import { query, where, type Query } from 'firebase/firestore';
import { Payment } from '@contract/entities/payment/payment';
import { openPaymentStates } from '@contract/values/payment/payment-state';
import { historyTransactionRows } from '@/domain/list-sizes';
import type { TransactionFilter } from '@/domain/history-filters';
import type { PageCursor } from '@/lib/page-address';
import { defineOwn } from '@/live/define-live';
import { countOnVisit } from '@/live/listen';
import { livePage } from '@/live/page';
import { listOwnPayments } from './payments';

/**
 * As the rows' badges: an expired payment may still turn out paid, so it is
 * pending.
 */
const filters = {
  pending: where('state', 'in', [...openPaymentStates, 'expired']),
  completed: where('state', '==', 'paid'),
  failed: where('state', '==', 'failed'),
  refund: where('refundDue', '==', true),
} satisfies Record<TransactionFilter, unknown>;

function listChosen(
  uid: string,
  show: TransactionFilter | null,
): Query<Payment> {
  const ownPayments = listOwnPayments(uid);
  return show === null ? ownPayments : query(ownPayments, filters[show]);
}

/**
 * One page of the payer's transactions, newest first, with how many there are,
 * live.
 */
export const ownPaymentsPage = defineOwn(
  (uid: string, show: TransactionFilter | null, cursor: PageCursor | null) =>
    livePage({
      base: listChosen(uid, show),
      cursor,
      rows: historyTransactionRows,
      keep:
        show === null ? { name: 'history/transactions', row: Payment } : null,
    }),
);

/**
 * How many transactions the payer has in all, counted whenever the screen or
 * the other tab is opened.
 */
export const ownPaymentsTotal = defineOwn((uid: string) =>
  countOnVisit('history/transactions/total', listOwnPayments(uid)),
);
