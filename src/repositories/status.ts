import {
  askStatusEndpoint,
  sendStatusSmsEndpoint,
} from '@contract/endpoints/ask-status';
import { endpointCall } from '@/firebase/endpoint-client';

/**
 * Where the record with this reference and number stands.
 * @throws AppError 'resource-exhausted', 'network', 'timeout'
 */
export const askStatus = endpointCall(askStatusEndpoint, { isPublic: true });

/**
 * The same as an SMS to the number of the record; answers alike whether or not
 * one is sent.
 * @throws AppError 'resource-exhausted', 'network', 'timeout'
 */
export const sendStatusSms = endpointCall(sendStatusSmsEndpoint, {
  isPublic: true,
});
