import * as z from 'zod/mini';
import { Email } from '../../values/email';
import { otpLength } from '../../values/limits';

export const verifyOtpName = 'verifyOtp';

export const Otp = z.string().check(z.regex(new RegExp(`^[0-9]{${otpLength}}$`)));

export const VerifyOtpBody = z.object({ email: Email, otp: Otp });
export type VerifyOtpBody = z.infer<typeof VerifyOtpBody>;

/** For resetPassword, single-use, valid for ten minutes (S2): 32 random bytes in base64url. */
export const ResetToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** Refused with 400 'invalid-otp' (wrong, expired, used or never sent) or 429 'too-many-attempts'. */
export const VerifyOtpAnswer = z.object({ userId: z.string().check(z.minLength(1)), resetToken: ResetToken });
export type VerifyOtpAnswer = z.infer<typeof VerifyOtpAnswer>;
