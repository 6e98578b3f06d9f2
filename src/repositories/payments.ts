import {
  collection,
  doc,
  getCountFromServer,
  getDocs,
  limit,
  query,
  where,
  type Query,
} from 'firebase/firestore';
import { AppError } from '@contract/values/app-error';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { historyTransactionRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';
import { readAll, type ReadRecord } from './read-all';

const converter = makeConverter(paymentsCollection, Payment, 'paymentId');
const openStates = ['created', 'pending'];

const payments = () => collection(getDb(), paymentsCollection).withConverter(converter);

function listOwn(uid: string): Query<Payment> {
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

/** One history page of the payer's transactions, live. */
export function ownPaymentsPage(uid: string, cursor: PageCursor | null): Source<Page<Payment>> {
  return pageSource(listOwn(uid), cursor, historyTransactionRows);
}

/** Every transaction of the payer, for the copy of their data. */
export function readOwnPayments(uid: string): AsyncGenerator<ReadRecord<Payment>> {
  return readAll(listOwn(uid));
}

/** How many transactions the payer has. */
export function countOwnPayments(uid: string): Promise<number> {
  return withAppErrors(async () => (await getCountFromServer(listOwn(uid))).data().count);
}

/** The id of the payer's payment for this request or booking that is still under way, or null. */
export function findOpenPaymentId(uid: string, documentId: string): Promise<string | null> {
  const open = query(
    listOwn(uid),
    where('documentId', '==', documentId),
    where('state', 'in', openStates),
    limit(1),
  );
  return withAppErrors(async () => (await getDocs(open)).docs[0]?.id ?? null);
}
