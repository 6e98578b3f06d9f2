import {
  finishGoogleSignIn,
  prepareGoogle,
  prepareSignIn,
  signIn,
  signInWithGoogle,
} from '@/session/sign-in';
import type { Entered, EntranceCalls } from './entrance';
import { clearCredentials, saveCredentials } from './remember-me';
import type { SignInFields } from './sign-in-fields';
import {
  createdWithGoogle,
  describeGoogleError,
  describeSignInError,
  signedIn,
  signedInWithGoogle,
} from './sign-in-words';

export const signInCalls: EntranceCalls<SignInFields> = {
  prepare: prepareSignIn,
  enter: async (fields) => {
    const stored = await signIn(fields.email, fields.password);
    // A browser that cannot remember must not stop a sign-in.
    await (
      fields.remember ? saveCredentials(fields) : clearCredentials()
    ).catch(() => undefined);
    return { stored, sentence: signedIn };
  },
  prepareGoogle,
  google: (isReturn) => enterByGoogle(isReturn, createdWithGoogle),
  describe: (error, way) =>
    way === 'google' ? describeGoogleError(error) : describeSignInError(error),
};

export async function enterByGoogle(
  isReturn: boolean,
  createdText: string,
): Promise<Entered | null> {
  const found = await (isReturn ? finishGoogleSignIn() : signInWithGoogle());
  return (
    found && {
      stored: found.stored,
      sentence: found.isNew ? createdText : signedInWithGoogle,
    }
  );
}
