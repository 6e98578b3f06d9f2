import * as z from 'zod/mini';
import { passwordMaxLength, passwordMinAtSignUp } from '@contract/values/limits';

const tooShort = `Password must be at least ${passwordMinAtSignUp} characters long.`;
const tooLong = `Password must not exceed ${passwordMaxLength} characters.`;

/** The card's three fields; passwords are taken as typed (specification, section 5, "Reset"). */
export const PasswordForm = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    next: z
      .string()
      .check(z.minLength(passwordMinAtSignUp, tooShort), z.maxLength(passwordMaxLength, tooLong)),
    again: z.string(),
  })
  .check(
    z.refine(({ next, again }) => next === again, { error: 'Passwords do not match.', path: ['again'] }),
    z.refine(({ current, next }) => current === '' || current !== next, {
      error: 'Choose a password other than the current one.',
      path: ['next'],
    }),
  );

export const emptyPasswords: z.infer<typeof PasswordForm> = { current: '', next: '', again: '' };
