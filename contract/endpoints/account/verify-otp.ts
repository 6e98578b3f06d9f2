import * as z from 'zod/mini';
import { Email } from '../../values/email';
import { otpLength } from '../../values/account-limits';

export const Otp = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${otpLength}}$`)));

/**
 * For resetPassword, single-use, valid for ten minutes (S2): 32 random bytes in
 * base64url.
 */
export const ResetToken = z.string().check(z.regex(/^[\w-]{43}$/));

export const verifyOtpEndpoint = {
  name: 'verifyOtp',
  body: z.object({ email: Email, otp: Otp }),
  /**
   * Refused with 400 'invalid-otp' (wrong, expired, used or never sent) or 429
   * 'too-many-attempts'.
   */
  answer: z.object({
    userId: z.string().check(z.minLength(1)),
    resetToken: ResetToken,
  }),
};
export type VerifyOtpBody = z.infer<typeof verifyOtpEndpoint.body>;
export type VerifyOtpAnswer = z.infer<typeof verifyOtpEndpoint.answer>;
