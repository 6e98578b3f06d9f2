import { collection, doc } from 'firebase/firestore';
import {
  LinkTransactionAnswer,
  linkTransactionName,
  type LinkTransactionBody,
} from '@contract/endpoints/link-transaction';
import { CloseCaseAnswer, closeCaseName, type CloseCaseBody } from '@contract/endpoints/close-case';
import { PaymentClaim, paymentClaimsCollection } from '@contract/entities/payment-claim';
import { PaymentStatement, paymentStatementsCollection } from '@contract/entities/payment-statement';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { livePage } from '@/live/page';

/** What administrators do about payments that wait for a person. Everything here is refused to anybody else. */

const askTimeoutMs = 60_000;
const claimConverter = makeConverter(paymentClaimsCollection, PaymentClaim, 'telcotransid');
const statementConverter = makeConverter(paymentStatementsCollection, PaymentStatement, 'day');

/** One page of daily statements, the newest first, with how many there are, live. */
export const statementsPage = defineLive((cursor: PageCursor | null) =>
  livePage({
    base: collection(getDb(), paymentStatementsCollection).withConverter(statementConverter),
    cursor,
    rows: adminRows,
  }),
);

/** For which payments a number of the network was claimed, live. */
export const claimOf = defineLive((telcotransid: string) => ({
  listen: listenToRecord(doc(getDb(), paymentClaimsCollection, telcotransid).withConverter(claimConverter)),
}));

/** Asks the gateway about a payment with a number from its console. @throws AppError */
export function linkTransaction(body: LinkTransactionBody): Promise<LinkTransactionAnswer> {
  return callEndpoint({
    name: linkTransactionName,
    body,
    answerSchema: LinkTransactionAnswer,
    timeoutMs: askTimeoutMs,
  });
}

/** Ends a case with an answer to the payer. @throws AppError 'failed-precondition' when it is not open any more */
export async function closeCase(body: CloseCaseBody): Promise<void> {
  await callEndpoint({ name: closeCaseName, body, answerSchema: CloseCaseAnswer, timeoutMs: askTimeoutMs });
}
