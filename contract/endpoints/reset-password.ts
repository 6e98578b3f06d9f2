import * as z from 'zod/mini';
import { NewPassword } from '../values/password';
import { ResetToken } from './verify-otp';

export const resetPasswordName = 'resetPassword';

const maxUidLength = 128;

export const ResetPasswordBody = z.object({
  userId: z.string().check(z.minLength(1), z.maxLength(maxUidLength)),
  newPassword: NewPassword,
  resetToken: ResetToken,
});
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** Refused with 400 'invalid-reset-token', alike for every reason. Afterwards every session of the account is over. */
export const ResetPasswordAnswer = z.object({});
