import {
  AutomatedCheckAnswer,
  automatedCheckName,
  CheckTransactionAnswer,
  checkTransactionName,
  type VerifyPaymentBody,
} from '@contract/endpoints/payment/verify-payment';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';

/** The user's 'Verify Payment'. @throws AppError 'payment-not-found', 'document-not-found', 'network', … */
export const checkTransaction = (body: VerifyPaymentBody) =>
  callEndpoint(checkTransactionName, body, CheckTransactionAnswer, slowCall);

/** The automatic verification after a payment call; the live payment shows its result. */
export async function runAutomatedCheck(body: VerifyPaymentBody): Promise<void> {
  await callEndpoint(automatedCheckName, body, AutomatedCheckAnswer, slowCall);
}
