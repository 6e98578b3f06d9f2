import * as z from 'zod/mini';
import { NewPassword } from '../../values/password';

export const changePasswordEndpoint = {
  name: 'changePassword',
  body: z.object({ newPassword: NewPassword }),
  /**
   * Refused with 401 'recent-sign-in-needed' when the sign-in is older than
   * five minutes. Every session of the account ends, also the caller's: the
   * browser signs in again with the new password.
   */
  answer: z.object({}),
};
export type ChangePasswordBody = z.infer<typeof changePasswordEndpoint.body>;
