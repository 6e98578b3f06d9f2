import { resetPasswordEndpoint } from '@contract/endpoints/account/reset-password';
import { sendOtpEmailEndpoint } from '@contract/endpoints/account/send-otp-email';
import { verifyOtpEndpoint } from '@contract/endpoints/account/verify-otp';
import { endpointCall } from '@/firebase/endpoint-client';

/**
 * Sends a code if the address is known, and does not say so (specification,
 * S2).
 * @throws AppError 'resource-exhausted'
 */
export const sendOtpEmail = endpointCall(sendOtpEmailEndpoint, {
  isPublic: true,
});

/**
 * Exchanges the code for a reset token.
 * @throws AppError 'invalid-otp', 'too-many-attempts', 'network' …
 */
export const verifyOtp = endpointCall(verifyOtpEndpoint, { isPublic: true });

/**
 * Sets the password and ends every session of the account.
 * @throws AppError 'invalid-reset-token', 'network' …
 */
export const resetPassword = endpointCall(resetPasswordEndpoint, {
  isPublic: true,
});
