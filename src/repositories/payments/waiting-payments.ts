import { doc } from 'firebase/firestore';
import { decideAcceptanceEndpoint, proposeAcceptanceEndpoint } from '@contract/endpoints/payment/acceptance';
import { linkTransactionEndpoint } from '@contract/endpoints/payment/link-transaction';
import { closePaymentEndpoint } from '@contract/endpoints/payment/close-payment';
import { closeCaseEndpoint } from '@contract/endpoints/payment/close-case';
import { PaymentClaim, paymentClaimsCollection } from '@contract/entities/payment/payment-claim';
import { PaymentStatement, paymentStatementsCollection } from '@contract/entities/payment/payment-statement';
import {
  decideRefundEndpoint,
  proposeRefundEndpoint,
  recordRefundEndpoint,
  withdrawRefundEndpoint,
} from '@contract/endpoints/payment/refunds';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';
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
export const linkTransaction = endpointCall(linkTransactionEndpoint, slowCall);

/** Ends a case with an answer to the payer. @throws AppError 'failed-precondition' when it is not open any more */
export const closeCase = endpointCall(closeCaseEndpoint, slowCall);

/** Ends a payment for which no money came. @throws AppError 'failed-precondition' */
export const closePayment = endpointCall(closePaymentEndpoint, slowCall);

// Each step of a refund may be repeated. @throws AppError 'failed-precondition' in another state

/** Proposes to give the money back. */
export const proposeRefund = endpointCall(proposeRefundEndpoint, slowCall);

/** Approves or declines a proposal. @throws AppError 'failed-precondition' for who proposed it */
export const decideRefund = endpointCall(decideRefundEndpoint, slowCall);

/** Says that an approved refund cannot be sent; it stays due. */
export const withdrawRefund = endpointCall(withdrawRefundEndpoint, slowCall);

/** Records the transfer back, by its number in the network's SMS. @throws AppError 'invalid-argument' */
export const recordRefund = endpointCall(recordRefundEndpoint, slowCall);

// The same for money that came with another amount than the price.

/** Proposes to accept it as paid. @throws AppError 'failed-precondition' */
export const proposeAcceptance = endpointCall(proposeAcceptanceEndpoint, slowCall);

/** Accepts it, or declines the proposal. @throws AppError 'failed-precondition' for who proposed it */
export const decideAcceptance = endpointCall(decideAcceptanceEndpoint, slowCall);
