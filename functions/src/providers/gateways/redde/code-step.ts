import { classifyFailure } from '../failure-words';
import type { CodeOutcome } from '../gateway';
import { readReason } from '../read-answer';
import { ReddeTransaction } from './wire';

// How Redde asks for a code before the prompt. Wigal's sample for USSD says
// that a `ussdtrafficid` in the order removes that code, so it exists; a web
// app has no such id. Nothing published says by which word Redde asks, and
// where the code goes. What stands here is therefore switched off by
// REDDE_CODE_STEP until Wigal has answered (docs/deploy.md), and is then
// brought into line with the answer.

/** The status of an order that waits for the code. */
export const codeAskedStatus = 'OTP';

/** Where the code goes. */
export const codePath = (transactionid: string) =>
  `/v1/receive/${encodeURIComponent(transactionid)}/otp`;

/** Reads the answer to a code. */
export function readCodeAnswer(httpStatus: number, data: unknown): CodeOutcome {
  if (httpStatus === 401 || httpStatus === 403 || httpStatus === 429) {
    return { kind: 'not-sent', why: `HTTP ${httpStatus}` };
  }
  const answer = ReddeTransaction.safeParse(data);
  if (httpStatus >= 300 || !answer.success) return { kind: 'unknown' };
  const reason = readReason(answer.data.reason);
  switch (answer.data.status) {
    case codeAskedStatus:
      return { kind: 'wrong-code', reason };
    case 'FAILED':
      return { kind: 'refused', reason, failure: classifyFailure(reason) };
    case 'OK':
    case 'PENDING':
    case 'PROGRESS':
      return { kind: 'prompted', reason };
    default:
      return { kind: 'unknown' };
  }
}
