import {
  VerifyResultAnswer,
  verifyResultName,
  type VerifyResultBody,
} from '@contract/endpoints/verify-result';
import { callEndpoint } from '@/firebase/endpoint-client';

/** Whether a file with this fingerprint was issued. @throws AppError 'resource-exhausted', 'network', 'timeout' */
export function verifyResult(body: VerifyResultBody): Promise<VerifyResultAnswer> {
  return callEndpoint(verifyResultName, body, VerifyResultAnswer, { open: true });
}
