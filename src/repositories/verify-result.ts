import { verifyResultEndpoint } from '@contract/endpoints/verify-result';
import { endpointCall } from '@/firebase/endpoint-client';

/**
 * Whether a file with this fingerprint was issued.
 * @throws AppError 'resource-exhausted', 'network', 'timeout'
 */
export const verifyResult = endpointCall(verifyResultEndpoint, {
  isPublic: true,
});
