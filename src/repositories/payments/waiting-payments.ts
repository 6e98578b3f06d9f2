import { doc } from 'firebase/firestore';
import {
  LinkTransactionAnswer,
  linkTransactionName,
  type LinkTransactionBody,
} from '@contract/endpoints/payment/link-transaction';
import { CloseCaseAnswer, closeCaseName, type CloseCaseBody } from '@contract/endpoints/payment/close-case';
import { PaymentClaim, paymentClaimsCollection } from '@contract/entities/payment/payment-claim';
import { PaymentStatement, paymentStatementsCollection } from '@contract/entities/payment/payment-statement';
import {
  decideRefundName,
  proposeRefundName,
  recordRefundName,
  RefundAnswer,
  type DecideRefundBody,
  type ProposeRefundBody,
  type RecordRefundBody,
} from '@contract/endpoints/payment/refunds';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { defineAdminPage } from '@/repositories/admin/define-admin-page';

const claims = recordsOf(paymentClaimsCollection, PaymentClaim, 'telcotransid');
const statements = recordsOf(paymentStatementsCollection, PaymentStatement, 'day');

/** Daily statements, newest first. */
export const statementsPage = defineAdminPage(() => ({ base: statements() }));

/** The payments for which a number of the network was claimed, live. */
export const claimOf = defineLive((telcotransid: string) => ({
  listen: listenToRecord(doc(claims(), telcotransid)),
}));

/** Asks the gateway about a payment with a number from its console. @throws AppError */
export const linkTransaction = (body: LinkTransactionBody) =>
  callEndpoint(linkTransactionName, body, LinkTransactionAnswer, slowCall);

/** Ends a case with an answer to the payer. @throws AppError 'failed-precondition' when it is not open any more */
export async function closeCase(body: CloseCaseBody): Promise<void> {
  await callEndpoint(closeCaseName, body, CloseCaseAnswer, slowCall);
}

/** May be repeated. @throws AppError 'failed-precondition' in another state, or when a second administrator must act */
const step = (name: string, body: object) => callEndpoint(name, body, RefundAnswer, slowCall);

export const proposeRefund = (body: ProposeRefundBody) => step(proposeRefundName, body);
export const decideRefund = (body: DecideRefundBody) => step(decideRefundName, body);
export const recordRefund = (body: RecordRefundBody) => step(recordRefundName, body);
