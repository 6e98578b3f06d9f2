import { ProcessPaymentBody, processPaymentName } from '@contract/endpoints/process-payment';
import { defineUserEndpoint } from '../http/endpoint';
import { badPaymentDetails, startAndDescribe } from './start-and-describe';

/** Sends a wallet prompt for a service request. */
export const processPayment = defineUserEndpoint({
  name: processPaymentName,
  body: ProcessPaymentBody,
  badBody: badPaymentDetails,
  handle: (body, ports, { uid }) => startAndDescribe(ports.payments, uid, body, 'request'),
});
