import '@/lib/zod-setup';
import * as z from 'zod/mini';
import { Email } from '@contract/values/email';
import { nameMaxLength, passwordMaxLength, passwordMinAtSignUp } from '@contract/values/limits';
import { typedText } from '@contract/values/typed-text';
import type { Check } from './entrance';

/** A password somebody chooses, in the specification's words. */
export const PasswordInput = z
  .string()
  .check(
    z.minLength(passwordMinAtSignUp, `Password must be at least ${passwordMinAtSignUp} characters long.`),
    z.maxLength(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters long.`),
  );

/** An address in any spelling, with the words for one that is none. */
export const makeEmailInput = (message: string) =>
  z.pipe(
    z.string().check(z.refine((input) => z.safeParse(Email, input).success, message)),
    z.transform((input) => z.parse(Email, input)),
  );

/** specification, section 5, "Signup" */
export const SignUpForm = z.object({
  name: typedText(
    nameMaxLength,
    'Full name is required.',
    `Full name must not exceed ${nameMaxLength} characters.`,
  ),
  email: makeEmailInput('Invalid email address.'),
  password: PasswordInput,
  /** a ticked box */
  agreed: z.literal('on', 'Please agree to the terms and the privacy page.'),
});
export type SignUpFormOutput = z.output<typeof SignUpForm>;

/** What is wrong is said of the first field that is, in the order of the page. */
export function checkSignUp(input: FormData): Check<SignUpFormOutput> {
  const result = SignUpForm.safeParse(Object.fromEntries(input));
  if (result.success) return { ok: true, fields: result.data };
  const [first] = result.error.issues;
  return { ok: false, errors: { [String(first?.path[0])]: first?.message ?? '' } };
}
