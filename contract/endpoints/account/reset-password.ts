import * as z from 'zod/mini';
import { NewPassword } from '../../values/password';
import { RecordId } from '../../values/record-id';
import { ResetToken } from './verify-otp';

export const resetPasswordEndpoint = {
  name: 'resetPassword',
  body: z.object({
    userId: RecordId,
    newPassword: NewPassword,
    resetToken: ResetToken,
  }),
  /**
   * Refused with 400 'invalid-reset-token' for every reason, 429
   * 'too-many-attempts' for a source. Afterwards every session of the account
   * is over.
   */
  answer: z.object({}),
};
export type ResetPasswordBody = z.infer<typeof resetPasswordEndpoint.body>;
