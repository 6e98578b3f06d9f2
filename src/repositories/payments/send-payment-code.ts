import { sendPaymentCodeEndpoint } from '@contract/endpoints/payment/send-payment-code';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';

/**
 * Sends the code of the gateway's SMS. A repeated call for the same try sends
 * nothing.
 * @throws AppError 'payment-not-found', 'failed-precondition',
 * 'gateway-unavailable', 'network'
 */
export const sendPaymentCode = endpointCall(sendPaymentCodeEndpoint, slowCall);
