import { doc, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import {
  isHeld,
  isGivenBack,
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { defineLive, defineOwn } from '@/live/define-live';
import { listenToFirst, listenToRecord, listenToWhole } from '@/live/listen';
import { readAll } from '@/repositories/read-all';

const payments = recordsOf(paymentsCollection, Payment, 'paymentId');
const mostSettled = 10;

/** A query of every payment of this person. */
export const listOwnPayments = (uid: string) =>
  query(payments(), where('userId', '==', uid));

/** One payment, live: the only way the browser learns an outcome. */
export const payment = defineLive((paymentId: string) => ({
  listen: listenToRecord(doc(payments(), paymentId)),
}));

const listOwnPaymentsFor = (uid: string, documentId: string) =>
  query(listOwnPayments(uid), where('documentId', '==', documentId));

const listNewestFor = (uid: string, documentId: string, maxPayments: number) =>
  query(
    listOwnPaymentsFor(uid, documentId),
    orderBy('createdAt', 'desc'),
    limit(maxPayments),
  );

/**
 * The payer's two newest payments for a request or booking, newest first, live.
 */
export const newestPaymentsFor = defineOwn(
  (uid: string, documentId: string) => ({
    listen: listenToWhole(listNewestFor(uid, documentId, 2)),
  }),
);

/**
 * Every paid payment for a request or booking, live; all but one are refunded.
 */
export const settledPaymentsFor = defineOwn(
  (uid: string, documentId: string) => ({
    listen: listenToWhole(
      query(
        listOwnPaymentsFor(uid, documentId),
        where('state', '==', 'paid'),
        limit(mostSettled),
      ),
    ),
  }),
);

/** The payer's newest payment that was paid, live. */
export const lastPaidPayment = defineOwn((uid: string) => ({
  listen: listenToFirst(
    query(
      listOwnPayments(uid),
      where('state', '==', 'paid'),
      orderBy('createdAt', 'desc'),
      limit(1),
    ),
  ),
}));

/** Every payment of the payer, for the copy of their data. */
export const readOwnPayments = (uid: string) => readAll(listOwnPayments(uid));

/**
 * The payer's newest payment for this request or booking, if it is open or
 * paid, or its money is being checked.
 */
export async function findStandingPaymentId(
  uid: string,
  documentId: string,
): Promise<string | null> {
  const { docs } = await withAppErrors(() =>
    getDocs(listNewestFor(uid, documentId, 1)),
  );
  const [newest] = docs;
  if (newest === undefined) return null;
  const newestPayment = newest.data();
  const isPaid = newestPayment.state === 'paid' && !isGivenBack(newestPayment);
  const isStanding =
    isOpenPayment(newestPayment.state) || isPaid || isHeld(newestPayment);
  return isStanding ? newest.id : null;
}
