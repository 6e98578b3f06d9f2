import {
  processConsultancyPaymentName,
  ProcessPaymentAnswer,
  processPaymentName,
  type ProcessPaymentBody,
} from '@contract/endpoints/payment/process-payment';
import { consultancyCallTimeoutMs, serviceCallTimeoutMs } from '@contract/values/limits';
import { getConfig } from '@/firebase/config';
import { callEndpoint } from '@/firebase/endpoint-client';

/**
 * For a booking at its own address, within 10 s (specification, section 7). @returns the payment's id; the same again
 * for a second call @throws AppError; a 'timeout' proves nothing about the payment
 */
export async function processPayment(body: ProcessPaymentBody): Promise<string> {
  const isBooking = body.paymentFor === 'consultancy';
  const answer = await callEndpoint(
    isBooking ? processConsultancyPaymentName : processPaymentName,
    body,
    ProcessPaymentAnswer,
    {
      timeoutMs: isBooking ? consultancyCallTimeoutMs : serviceCallTimeoutMs,
      baseUrl: isBooking ? getConfig().VITE_CONSULTANCY_API_BASE_URL : undefined,
    },
  );
  return answer.data.id;
}
