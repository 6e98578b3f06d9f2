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
export type PasswordForm = z.infer<typeof PasswordForm>;
export type PasswordField = keyof PasswordForm;
export type PasswordErrors = Partial<Record<PasswordField, string>>;

export const passwordFields: readonly PasswordField[] = ['current', 'next', 'again'];
export const emptyPasswords: PasswordForm = { current: '', next: '', again: '' };

/** The first problem of each field; none when the form may be sent. */
export function checkPasswords(typed: PasswordForm): PasswordErrors {
  const result = z.safeParse(PasswordForm, typed);
  const errors: PasswordErrors = {};
  for (const { path, message } of result.success ? [] : result.error.issues) {
    const field = passwordFields.find((name) => name === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}
