import * as z from 'zod/mini';
import { Email } from '@contract/values/email';
import { nameMaxLength, passwordMaxLength, passwordMinAtSignUp } from '@contract/values/limits';
import { typedText } from '@contract/values/typed-text';

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
});
export type SignUpFormInput = z.input<typeof SignUpForm>;
export type SignUpFormOutput = z.output<typeof SignUpForm>;

/** As they stand on the page: only the first one's error shows. */
export const signUpFieldOrder = ['name', 'email', 'password'] as const satisfies (keyof SignUpFormInput)[];
