import {
  decideAcceptanceEndpoint,
  proposeAcceptanceEndpoint,
} from '@contract/endpoints/payment/acceptance';
import { linkTransactionEndpoint } from '@contract/endpoints/payment/link-transaction';
import { closePaymentEndpoint } from '@contract/endpoints/payment/close-payment';
import { closeCaseEndpoint } from '@contract/endpoints/payment/close-case';
import {
  decideRefundEndpoint,
  proposeRefundEndpoint,
  recordRefundEndpoint,
  withdrawRefundEndpoint,
} from '@contract/endpoints/payment/refunds';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';

/**
 * Asks the gateway about a payment with a number from its console.
 * @throws AppError
 */
export const linkTransaction = adminCall(linkTransactionEndpoint, slowCall);

/**
 * Ends a case with an answer to the payer.
 * @throws AppError 'failed-precondition' when it is not open any more
 */
export const closeCase = adminCall(closeCaseEndpoint, slowCall);

/**
 * Ends a payment for which no money came.
 * @throws AppError 'failed-precondition'
 */
export const closePayment = adminCall(closePaymentEndpoint, slowCall);

// Each step of a refund may be repeated. @throws AppError 'failed-precondition'
// in another state

/** Proposes to give the money back. */
export const proposeRefund = adminCall(proposeRefundEndpoint, slowCall);

/**
 * Approves or declines a proposal.
 * @throws AppError 'failed-precondition' for who proposed it
 */
export const decideRefund = adminCall(decideRefundEndpoint, slowCall);

/** Says that an approved refund cannot be sent; it stays due. */
export const withdrawRefund = adminCall(withdrawRefundEndpoint, slowCall);

/**
 * Records the transfer back, by its number in the network's SMS.
 * @throws AppError 'invalid-argument'
 */
export const recordRefund = adminCall(recordRefundEndpoint, slowCall);

// The same for money that came with another amount than the price.

/**
 * Proposes to accept it as paid.
 * @throws AppError 'failed-precondition'
 */
export const proposeAcceptance = adminCall(proposeAcceptanceEndpoint, slowCall);

/**
 * Accepts it, or declines the proposal.
 * @throws AppError 'failed-precondition' for who proposed it
 */
export const decideAcceptance = adminCall(decideAcceptanceEndpoint, slowCall);
