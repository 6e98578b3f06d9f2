import { correctRequestEndpoint } from '@contract/endpoints/correct-request';
import { endpointCall } from '@/firebase/endpoint-client';

/**
 * Corrects what the owner typed, while no payment was started.
 * @throws AppError 'failed-precondition', 'not-found'
 */
export const correctRequest = endpointCall(correctRequestEndpoint);
