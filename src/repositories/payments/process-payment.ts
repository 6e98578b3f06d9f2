import {
  processConsultancyPaymentEndpoint,
  processPaymentEndpoint,
  type ProcessPaymentBody,
} from '@contract/endpoints/payment/process-payment';
import {
  consultancyCallTimeoutMs,
  serviceCallTimeoutMs,
} from '@contract/values/payment/call-times';
import { getConfig } from '@/firebase/config';
import { callEndpoint } from '@/firebase/endpoint-client';

/**
 * For a booking at its own address, within 10 s (specification, section 7).
 * @returns the payment's id; the same again for a second call
 * @throws AppError; a 'timeout' proves nothing about the payment
 */
export async function processPayment(
  body: ProcessPaymentBody,
): Promise<string> {
  if (body.paymentFor === 'consultancy') {
    const { data } = await callEndpoint(
      processConsultancyPaymentEndpoint,
      body,
      {
        timeoutMs: consultancyCallTimeoutMs,
        baseUrl: getConfig().VITE_CONSULTANCY_API_BASE_URL,
      },
    );
    return data.id;
  }
  const { data } = await callEndpoint(processPaymentEndpoint, body, {
    timeoutMs: serviceCallTimeoutMs,
  });
  return data.id;
}
