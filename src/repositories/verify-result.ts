import {
  VerifyResultAnswer,
  verifyResultName,
  type VerifyResultBody,
} from '@contract/endpoints/verify-result';
import { callEndpoint } from '@/firebase/endpoint-client';

const timeoutMs = 30_000;

/** Whether a file with this fingerprint was issued. @throws AppError 'resource-exhausted', 'network', 'timeout' */
export function verifyResult(body: VerifyResultBody): Promise<VerifyResultAnswer> {
  return callEndpoint({
    name: verifyResultName,
    body,
    answerSchema: VerifyResultAnswer,
    timeoutMs,
    open: true,
  });
}
