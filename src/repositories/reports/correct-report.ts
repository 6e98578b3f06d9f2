import { correctReportEndpoint } from '@contract/endpoints/correct-report';
import { endpointCall } from '@/firebase/endpoint-client';

/**
 * Corrects what the owner typed, while nobody of the office has seen it.
 * @throws AppError 'failed-precondition', 'not-found'
 */
export const correctReport = endpointCall(correctReportEndpoint);
