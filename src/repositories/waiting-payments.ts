import { collection, doc, query, type Query } from 'firebase/firestore';
import {
  AdoptTransactionAnswer,
  adoptTransactionName,
  type AdoptTransactionBody,
} from '@contract/endpoints/adopt-transaction';
import { CloseCaseAnswer, closeCaseName, type CloseCaseBody } from '@contract/endpoints/close-case';
import { PaymentClaim, paymentClaimsCollection } from '@contract/entities/payment-claim';
import { PaymentStatement, paymentStatementsCollection } from '@contract/entities/payment-statement';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';

/** What administrators do about payments that wait for a person. Everything here is refused to anybody else. */

const askTimeoutMs = 60_000;
const claimConverter = makeConverter(paymentClaimsCollection, PaymentClaim, 'telcotransid');
const statementConverter = makeConverter(paymentStatementsCollection, PaymentStatement, 'day');

const listStatements = (): Query<PaymentStatement> =>
  query(collection(getDb(), paymentStatementsCollection).withConverter(statementConverter));

/** One page of daily statements, the newest first, live. */
export function statementsPage(cursor: PageCursor | null): Source<Page<PaymentStatement>> {
  return pageSource(listStatements(), cursor, adminRows);
}

export function countStatements(): Promise<number> {
  return countRecords(listStatements());
}

/** For which payments a number of the network was claimed, live; null when for none. */
export function claimOf(telcotransid: string): Source<PaymentClaim | null> {
  const claims = collection(getDb(), paymentClaimsCollection).withConverter(claimConverter);
  return (onData, onError) => subscribeToDocument(doc(claims, telcotransid), onData, onError);
}

/** Asks the gateway about a payment with a number from its console. @throws AppError */
export function adoptTransaction(body: AdoptTransactionBody): Promise<AdoptTransactionAnswer> {
  return callEndpoint({
    name: adoptTransactionName,
    body,
    answerSchema: AdoptTransactionAnswer,
    timeoutMs: askTimeoutMs,
  });
}

/** Ends a case with an answer to the payer. @throws AppError 'failed-precondition' when it is not open any more */
export async function closeCase(body: CloseCaseBody): Promise<void> {
  await callEndpoint({ name: closeCaseName, body, answerSchema: CloseCaseAnswer, timeoutMs: askTimeoutMs });
}
