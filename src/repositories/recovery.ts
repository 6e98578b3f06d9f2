import {
  ResetPasswordAnswer,
  resetPasswordName,
  type ResetPasswordBody,
} from '@contract/endpoints/reset-password';
import { SendOtpEmailAnswer, sendOtpEmailName } from '@contract/endpoints/send-otp-email';
import { VerifyOtpAnswer, verifyOtpName } from '@contract/endpoints/verify-otp';
import { callEndpoint } from '@/firebase/endpoint-client';

/** Long enough for a mail server that takes its time. */
const timeoutMs = 30_000;

/**
 * Sends a recovery code to `email`, if that is somebody's address; the answer does not tell (decision S2).
 * @throws AppError 'resource-exhausted' within a minute of the last one or after the day's fifth
 */
export async function sendOtpEmail(email: string): Promise<void> {
  await callEndpoint({
    name: sendOtpEmailName,
    body: { email },
    answerSchema: SendOtpEmailAnswer,
    timeoutMs,
    open: true,
  });
}

/** Trades the code for the right to set a password. @throws AppError 'invalid-otp', 'too-many-attempts', 'network' … */
export function verifyOtp(email: string, otp: string): Promise<VerifyOtpAnswer> {
  return callEndpoint({
    name: verifyOtpName,
    body: { email, otp },
    answerSchema: VerifyOtpAnswer,
    timeoutMs,
    open: true,
  });
}

/** Sets the password and ends every session of the account. @throws AppError 'invalid-reset-token', 'network' … */
export async function resetPassword(body: ResetPasswordBody): Promise<void> {
  await callEndpoint({
    name: resetPasswordName,
    body,
    answerSchema: ResetPasswordAnswer,
    timeoutMs,
    open: true,
  });
}
