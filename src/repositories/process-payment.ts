import {
  ProcessPaymentAnswer,
  processPaymentName,
  type ProcessPaymentBody,
} from '@contract/endpoints/process-payment';
import { serviceCallTimeoutMs } from '@contract/values/limits';
import { callEndpoint, prepareEndpoints } from '@/firebase/endpoint-client';

/**
 * Fetches what {@link processPayment} needs on its way: what fails here has certainly sent nothing.
 * @throws AppError 'network', or what the identity service says when it gives no token
 */
export function preparePayment(): Promise<void> {
  return prepareEndpoints();
}

/**
 * Asks the server to send a wallet prompt for a service request.
 * @returns the id of the payment under way; a second call for the same request answers with the first payment
 * @throws AppError; a 'timeout' proves nothing about the payment
 */
export async function processPayment(body: ProcessPaymentBody): Promise<string> {
  const answer = await callEndpoint({
    name: processPaymentName,
    body,
    answerSchema: ProcessPaymentAnswer,
    timeoutMs: serviceCallTimeoutMs,
  });
  return answer.data.id;
}
