import { collection, doc, getDocs, limit, orderBy, query, where, type Query } from 'firebase/firestore';
import { AppError } from '@contract/values/app-error';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { liveRecords } from './live-records';
import type { Source } from './live-store';
import { readAll, type ReadRecord } from './read-all';

const converter = makeConverter(paymentsCollection, Payment, 'paymentId');
/** One document is never paid more often than people try. */
const mostSettled = 10;
const openStates = ['created', 'pending'];

const payments = () => collection(getDb(), paymentsCollection).withConverter(converter);

/** Every payment of this person, for a query to go on from. */
export function listOwnPayments(uid: string): Query<Payment> {
  return query(payments(), where('userId', '==', uid));
}

/** One payment, live: the only way the browser learns an outcome. Null when the server says that it does not exist. */
export function payment(paymentId: string): Source<Payment | null> {
  return (onData, onError) =>
    subscribeToDocument(
      doc(payments(), paymentId),
      (record, { fromCache }) => {
        if (record === null && fromCache) onError(new AppError('network'));
        else onData(record);
      },
      onError,
    );
}

/** The payer's two newest payments for a request or booking, newest first, live. */
export function newestPaymentsFor(uid: string, documentId: string): Source<Payment[]> {
  const own = query(listOwnPayments(uid), where('documentId', '==', documentId));
  return liveRecords(query(own, orderBy('createdAt', 'desc'), limit(2)));
}

/** Every payment that came for a request or booking, live: one that pays for it at most, the others are given back. */
export function settledPaymentsFor(uid: string, documentId: string): Source<Payment[]> {
  const own = query(listOwnPayments(uid), where('documentId', '==', documentId));
  return liveRecords(query(own, where('state', '==', 'paid'), limit(mostSettled)));
}

/** Every transaction of the payer, for the copy of their data. */
export function readOwnPayments(uid: string): AsyncGenerator<ReadRecord<Payment>> {
  return readAll(listOwnPayments(uid));
}

/** The id of the payer's payment for this request or booking that is still under way, or null. */
export function findOpenPaymentId(uid: string, documentId: string): Promise<string | null> {
  const open = query(
    listOwnPayments(uid),
    where('documentId', '==', documentId),
    where('state', 'in', openStates),
    limit(1),
  );
  return withAppErrors(async () => (await getDocs(open)).docs[0]?.id ?? null);
}
