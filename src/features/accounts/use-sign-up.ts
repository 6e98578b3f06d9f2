import { useState } from 'react';
import { within } from '@/lib/within';
import type { SignUpFormOutput } from './sign-up-form-schema';
import { signedIn, signedInWithGoogle } from './sign-in-words';
import {
  accountCreated,
  describeGoogleSignUpError,
  describeSignUpError,
  type Failure,
} from './sign-up-words';
import { useGoogleReturn, type OnSignedIn } from './use-sign-in';

/** ms; who pressed the button hears by then that it did not come */
const scriptWaitMs = 15_000;
const loadSignIn = () => within(scriptWaitMs, import('@/session/sign-in'));

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
        const { stored, isNew } = await signUp(name, email, password);
        onSignedIn(stored, isNew ? accountCreated : signedIn);
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
