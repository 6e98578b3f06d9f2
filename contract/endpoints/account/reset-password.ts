import * as z from 'zod/mini';
import { NewPassword } from '../../values/password';
import { RecordId } from '../../values/record-id';
import { ResetToken } from './verify-otp';

export const resetPasswordName = 'resetPassword';

export const ResetPasswordBody = z.object({
  userId: RecordId,
  newPassword: NewPassword,
  resetToken: ResetToken,
});
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** Refused with 400 'invalid-reset-token' for every reason. Afterwards every session of the account is over. */
export const ResetPasswordAnswer = z.object({});
