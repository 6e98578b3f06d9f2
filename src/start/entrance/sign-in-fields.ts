import { passwordMinAtSignIn } from '@contract/values/password-limits';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { isEmail } from '@/lib/text/email';
import type { Check } from './entrance';

export interface SignInFields {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Specification, section 5, "Login". Without zod, which would double the
 * scripts of this page.
 */
export function checkSignIn(input: FormData): Check<SignInFields> {
  const read = (name: keyof SignInFields) => {
    const value = input.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fields = {
    email: cleanPastedCode(read('email')),
    password: read('password'),
    remember: input.has('remember'),
  };
  const errors: Record<string, string> = {};
  if (!isEmail(fields.email)) {
    errors['email'] = 'Please enter a valid email address.';
  }
  if (fields.password.length < passwordMinAtSignIn) {
    errors['password'] =
      `Password must be at least ${passwordMinAtSignIn} characters long.`;
  }
  const hasErrors = Object.keys(errors).length > 0;
  if (hasErrors) return { ok: false, errors };
  return { ok: true, fields };
}
