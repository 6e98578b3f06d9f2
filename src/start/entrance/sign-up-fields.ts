import '@/lib/zod-setup';
import * as z from 'zod/mini';
import { Email } from '@contract/values/email';
import {
  passwordMaxLength,
  passwordMinAtSignUp,
} from '@contract/values/password-limits';
import { nameMaxLength } from '@contract/values/text-limits';
import { typedText } from '@contract/values/typed-text';
import type { Check } from './entrance';

export const PasswordInput = z
  .string()
  .check(
    z.minLength(
      passwordMinAtSignUp,
      `Password must be at least ${passwordMinAtSignUp} characters long.`,
    ),
    z.maxLength(
      passwordMaxLength,
      `Password must be at most ${passwordMaxLength} characters long.`,
    ),
  );

export const makeEmailInput = (message: string) =>
  z.pipe(
    z
      .string()
      .check(z.refine((input) => z.safeParse(Email, input).success, message)),
    Email,
  );

/** specification, section 5, "Signup" */
const SignUpForm = z.object({
  name: typedText(
    nameMaxLength,
    'Full name is required.',
    `Full name must not exceed ${nameMaxLength} characters.`,
  ),
  email: makeEmailInput('Invalid email address.'),
  password: PasswordInput,
  /** what a form sends for a ticked box */
  agreed: z.literal('on', 'Please agree to the terms and the privacy page.'),
});
export type SignUpFormOutput = z.output<typeof SignUpForm>;

/** Reports only the first wrong field, in the order of the page. */
export function checkSignUp(input: FormData): Check<SignUpFormOutput> {
  const result = SignUpForm.safeParse(Object.fromEntries(input));
  if (result.success) return { ok: true, fields: result.data };
  const [firstIssue] = result.error.issues;
  return {
    ok: false,
    errors: { [String(firstIssue?.path[0])]: firstIssue?.message ?? '' },
  };
}
