import '@/lib/zod-setup';
import * as z from 'zod/mini';
import { passwordMinAtSignIn } from '@contract/values/limits';

/** specification, section 5, "Login" */
export const SignInFields = z.object({
  email: z.string().check(z.trim(), z.email('Please enter a valid email address.')),
  password: z
    .string()
    .check(
      z.minLength(passwordMinAtSignIn, `Password must be at least ${passwordMinAtSignIn} characters long.`),
    ),
});
export type SignInFields = z.infer<typeof SignInFields>;

export type FieldErrors = Partial<Record<keyof SignInFields, string>>;

/** The parsed fields, or the first error of each. */
export function checkSignIn(
  input: unknown,
): { ok: true; fields: SignInFields } | { ok: false; errors: FieldErrors } {
  const result = z.safeParse(SignInFields, input);
  if (result.success) return { ok: true, fields: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const name = issue.path[0];
    if (name === 'email' || name === 'password') errors[name] ??= issue.message;
  }
  return { ok: false, errors };
}
