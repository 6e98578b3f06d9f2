import {
  VerifyResultAnswer,
  verifyResultName,
  type VerifyResultBody,
} from '@contract/endpoints/verify-result';
import { callEndpoint } from '@/firebase/endpoint-client';

/** Whether a file with this fingerprint was issued. @throws AppError 'resource-exhausted', 'network', 'timeout' */
export const verifyResult = (body: VerifyResultBody) =>
  callEndpoint(verifyResultName, body, VerifyResultAnswer, { open: true });
