import { ProcessPaymentBody, processConsultancyPaymentName } from '@contract/endpoints/process-payment';
import { defineUserEndpoint } from '../http/endpoint';
import { badPaymentDetails, startAndDescribe } from './start-and-describe';

/** Sends a wallet prompt for a booking, and answers within ten seconds whatever the gateway does. */
export const processConsultancyPayment = defineUserEndpoint({
  name: processConsultancyPaymentName,
  body: ProcessPaymentBody,
  badBody: badPaymentDetails,
  handle: (body, ports, { uid }) => startAndDescribe(ports.consultancyPayments, uid, body, 'consultancy'),
});
