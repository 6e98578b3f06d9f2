import { query, where, type Query } from 'firebase/firestore';
import type { Payment } from '@contract/entities/payment';
import { historyTransactionRows } from '@contract/values/limits';
import type { TransactionFilter } from '@/domain/history-filters';
import type { PageCursor } from '@/lib/page-address';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';
import { listOwnPayments } from './payments';

/** What the badge of a row says: one that ran out may still turn out paid, so it is pending. */
const filters = {
  pending: where('state', 'in', ['created', 'pending', 'expired']),
  completed: where('state', '==', 'paid'),
  failed: where('state', '==', 'failed'),
  refund: where('refundDue', '==', true),
} satisfies Record<TransactionFilter, unknown>;

function listChosen(uid: string, show: TransactionFilter | null): Query<Payment> {
  const own = listOwnPayments(uid);
  return show === null ? own : query(own, filters[show]);
}

/** One history page of the payer's transactions, live. */
export function ownPaymentsPage(
  uid: string,
  show: TransactionFilter | null,
  cursor: PageCursor | null,
): Source<Page<Payment>> {
  return pageSource(listChosen(uid, show), cursor, historyTransactionRows);
}

/** How many transactions of the payer there are in all pages. @throws AppError 'network' without a connection */
export function countOwnPayments(uid: string, show: TransactionFilter | null): Promise<number> {
  return countRecords(listChosen(uid, show));
}
