import { limit, or, orderBy, query, where } from 'firebase/firestore';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRows } from '@/live/listen';

const payments = recordsOf(paymentsCollection, Payment, 'paymentId');

/** More than these are shown once some of them are done. */
export const openRefundsLimit = 100;

/**
 * Money that has to go back or may have to: it is due, or its refund is
 * proposed. An approved refund is due.
 */
export const queryOpenRefunds = () =>
  query(
    payments(),
    or(where('refundDue', '==', true), where('refund.state', '==', 'proposed')),
  );

/** Every open refund, the oldest payment first, live. */
export const openRefunds = defineLive(() => ({
  listen: listenToRows(
    query(
      queryOpenRefunds(),
      orderBy('createdAt', 'asc'),
      limit(openRefundsLimit),
    ),
  ),
}));
