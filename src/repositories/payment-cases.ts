import { collection, doc, limit, query, where, type Query } from 'firebase/firestore';
import {
  ReportChargeAnswer,
  reportChargeName,
  type ReportChargeBody,
} from '@contract/endpoints/report-charge';
import { PaymentCase, paymentCasesCollection } from '@contract/entities/payment-case';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { subscribe, subscribeToDocument } from '@/firebase/subscribe';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';
import { readAll, type ReadRecord } from './read-all';

const converter = makeConverter(paymentCasesCollection, PaymentCase, 'paymentId');
const reportTimeoutMs = 60_000;

const cases = () => collection(getDb(), paymentCasesCollection).withConverter(converter);
const listOpen = (): Query<PaymentCase> => query(cases(), where('state', '==', 'open'));

/** The payer's own case about one payment, live; null when there is none. A query, because who has none may not get one. */
export function ownCase(uid: string, paymentId: string): Source<PaymentCase | null> {
  const own = query(cases(), where('userId', '==', uid), where('paymentId', '==', paymentId), limit(1));
  return (onData, onError) => subscribe(own, (found) => onData(found[0] ?? null), onError);
}

/** The case about a payment, live; null when there is none. Administrators only. */
export function anyCase(paymentId: string): Source<PaymentCase | null> {
  return (onData, onError) => subscribeToDocument(doc(cases(), paymentId), onData, onError);
}

/** One page of everybody's open cases, 15 rows, newest first, live. Administrators only. */
export function openCasesPage(cursor: PageCursor | null): Source<Page<PaymentCase>> {
  return pageSource(listOpen(), cursor, adminRows);
}

/** Every case of the payer, for the copy of their data. */
export function readOwnCases(uid: string): AsyncGenerator<ReadRecord<PaymentCase>> {
  return readAll(query(cases(), where('userId', '==', uid)));
}

/** How many cases wait for a person. */
export function countOpenCases(): Promise<number> {
  return countRecords(listOpen());
}

/** "I was charged". @throws AppError 'invalid-argument', 'payment-not-found', 'resource-exhausted', 'network' */
export function reportCharge(body: ReportChargeBody): Promise<ReportChargeAnswer> {
  return callEndpoint({
    name: reportChargeName,
    body,
    answerSchema: ReportChargeAnswer,
    timeoutMs: reportTimeoutMs,
  });
}
