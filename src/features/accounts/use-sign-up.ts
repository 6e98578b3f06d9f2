import type { SignUpFormOutput } from './sign-up-form-schema';
import { signedIn } from './sign-in-words';
import { accountCreated, describeGoogleSignUpError, describeSignUpError } from './sign-up-words';
import { useEntrance, type OnSignedIn } from './use-sign-in';

/** The two ways to an account. */
export function useSignUp(onSignedIn: OnSignedIn) {
  const { failure, busy, run, google } = useEntrance(onSignedIn, accountCreated, describeGoogleSignUpError);
  const create = ({ name, email, password }: SignUpFormOutput) =>
    run(
      'password',
      async ({ signUp }) => {
        const { stored, isNew } = await signUp(name, email, password);
        onSignedIn(stored, isNew ? accountCreated : signedIn);
      },
      describeSignUpError,
    );
  return { failure, busy, create, google };
}
