import {
  automatedCheckEndpoint,
  checkTransactionEndpoint,
} from '@contract/endpoints/payment/verify-payment';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';

/**
 * The user's 'Verify Payment'.
 * @throws AppError 'payment-not-found', 'document-not-found', 'network', …
 */
export const checkTransaction = endpointCall(
  checkTransactionEndpoint,
  slowCall,
);

/**
 * The automatic verification after a payment call; the live payment shows its
 * result.
 */
export const runAutomatedCheck = endpointCall(automatedCheckEndpoint, slowCall);
