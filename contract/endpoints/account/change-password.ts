import * as z from 'zod/mini';
import { NewPassword } from '../../values/password';

export const changePasswordName = 'changePassword';

export const ChangePasswordBody = z.object({ newPassword: NewPassword });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/**
 * Refused with 401 'recent-sign-in-needed' when the sign-in is older than five minutes. Every session of the account ends,
 * also the caller's: the browser signs in again with the new password.
 */
export const ChangePasswordAnswer = z.object({});
