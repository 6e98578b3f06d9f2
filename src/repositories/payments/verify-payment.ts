import {
  AutomatedCheckAnswer,
  automatedCheckName,
  CheckTransactionAnswer,
  checkTransactionName,
  type VerifyPaymentBody,
} from '@contract/endpoints/payment/verify-payment';
import { callEndpoint } from '@/firebase/endpoint-client';

const checkTimeoutMs = 60_000;

/** The user's 'Verify Payment'. @throws AppError 'payment-not-found', 'document-not-found', 'network', … */
export function checkTransaction(body: VerifyPaymentBody): Promise<CheckTransactionAnswer> {
  return callEndpoint(checkTransactionName, body, CheckTransactionAnswer, { timeoutMs: checkTimeoutMs });
}

/** The automatic verification after a payment call. Its answer says nothing the live payment does not. */
export async function runAutomatedCheck(body: VerifyPaymentBody): Promise<void> {
  await callEndpoint(automatedCheckName, body, AutomatedCheckAnswer, { timeoutMs: checkTimeoutMs });
}
