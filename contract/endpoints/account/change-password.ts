import * as z from 'zod/mini';
import { NewPassword } from '../../values/password';

export const changePasswordName = 'changePassword';

export const ChangePasswordBody = z.object({ newPassword: NewPassword });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/**
 * The caller must have signed in within the last five minutes, else 401 'recent-sign-in-needed'. Every session of the
 * account ends, the caller's too: the browser signs in anew with the new password.
 */
export const ChangePasswordAnswer = z.object({});
