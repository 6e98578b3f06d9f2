import { useState } from 'react';
import type { SignUpFormOutput } from './sign-up-form-schema';
import { signedInWithGoogle } from './sign-in-words';
import {
  accountCreated,
  describeGoogleSignUpError,
  describeSignUpError,
  type Failure,
} from './sign-up-words';
import { useGoogleReturn } from './use-google-return';
import type { OnSignedIn } from './use-sign-in';

const loadSignIn = () => import('@/session/sign-in');

/** The two ways to an account. */
export function useSignUp(onSignedIn: OnSignedIn) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'password' | 'google' | null>(null);

  const run = async (
    way: 'password' | 'google',
    act: () => Promise<void>,
    describe: (error: unknown) => Failure | null,
  ) => {
    if (busy !== null) return;
    setFailure(null);
    setBusy(way);
    try {
      await act();
    } catch (error) {
      setFailure(describe(error));
      setBusy(null);
    }
  };
  const create = ({ name, email, password }: SignUpFormOutput) =>
    run(
      'password',
      async () => {
        const { signUp } = await loadSignIn();
        onSignedIn(await signUp(name, email, password), accountCreated);
      },
      describeSignUpError,
    );
  const google = (isReturn = false) =>
    run(
      'google',
      async () => {
        const session = await loadSignIn();
        const result = await (isReturn ? session.finishGoogleSignIn() : session.signInWithGoogle());
        if (result === null) setBusy(null);
        else onSignedIn(result.stored, result.isNew ? accountCreated : signedInWithGoogle);
      },
      describeGoogleSignUpError,
    );
  useGoogleReturn(() => void google(true));
  return { failure, busy, create, google };
}
