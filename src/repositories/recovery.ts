import {
  ResetPasswordAnswer,
  resetPasswordName,
  type ResetPasswordBody,
} from '@contract/endpoints/account/reset-password';
import { SendOtpEmailAnswer, sendOtpEmailName } from '@contract/endpoints/account/send-otp-email';
import { VerifyOtpAnswer, verifyOtpName } from '@contract/endpoints/account/verify-otp';
import { callEndpoint } from '@/firebase/endpoint-client';

/** Sends a code if the address is known, and does not say so (decision S2). @throws AppError 'resource-exhausted' */
export async function sendOtpEmail(email: string): Promise<void> {
  await callEndpoint(sendOtpEmailName, { email }, SendOtpEmailAnswer, { open: true });
}

/** Exchanges the code for a reset token. @throws AppError 'invalid-otp', 'too-many-attempts', 'network' … */
export const verifyOtp = (email: string, otp: string) =>
  callEndpoint(verifyOtpName, { email, otp }, VerifyOtpAnswer, { open: true });

/** Sets the password and ends every session of the account. @throws AppError 'invalid-reset-token', 'network' … */
export async function resetPassword(body: ResetPasswordBody): Promise<void> {
  await callEndpoint(resetPasswordName, body, ResetPasswordAnswer, { open: true });
}
