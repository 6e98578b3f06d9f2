import {
  processConsultancyPaymentName,
  ProcessPaymentAnswer,
  processPaymentName,
  type ProcessPaymentBody,
} from '@contract/endpoints/process-payment';
import { consultancyCallTimeoutMs, serviceCallTimeoutMs } from '@contract/values/limits';
import { callEndpoint, getConsultancyBaseUrl, prepareEndpoints } from '@/firebase/endpoint-client';

/**
 * Fetches what {@link processPayment} needs on its way: what fails here has certainly sent nothing.
 * @throws AppError 'network', or what the identity service says when it gives no token
 */
export function preparePayment(): Promise<void> {
  return prepareEndpoints();
}

/**
 * Asks the server to send a wallet prompt; for a booking at its own address, within 10 s (specification, section 7).
 * @returns the id of the payment under way; a second call for the same document answers with the first payment
 * @throws AppError; a 'timeout' proves nothing about the payment
 */
export async function processPayment(body: ProcessPaymentBody): Promise<string> {
  const isBooking = body.paymentFor === 'consultancy';
  const answer = await callEndpoint({
    name: isBooking ? processConsultancyPaymentName : processPaymentName,
    baseUrl: isBooking ? getConsultancyBaseUrl() : undefined,
    body,
    answerSchema: ProcessPaymentAnswer,
    timeoutMs: isBooking ? consultancyCallTimeoutMs : serviceCallTimeoutMs,
  });
  return answer.data.id;
}
