import { passwordMinAtSignIn } from '@contract/values/limits';
import { isEmail } from '@/lib/text/email';

export interface SignInFields {
  email: string;
  password: string;
}
export type FieldErrors = Partial<Record<keyof SignInFields, string>>;

/** specification, section 5, "Login". By hand, because zod would double what this page needs of its own. */
export function checkSignIn(
  input: FormData,
): { ok: true; fields: SignInFields } | { ok: false; errors: FieldErrors } {
  const read = (name: keyof SignInFields) => {
    const value = input.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fields = { email: read('email').trim(), password: read('password') };
  const errors: FieldErrors = {};
  if (!isEmail(fields.email)) errors.email = 'Please enter a valid email address.';
  if (fields.password.length < passwordMinAtSignIn)
    errors.password = `Password must be at least ${passwordMinAtSignIn} characters long.`;
  return Object.keys(errors).length === 0 ? { ok: true, fields } : { ok: false, errors };
}
