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
    const remembering = fields.remember
      ? saveCredentials(fields)
      : clearCredentials();
    await remembering.catch(() => undefined);
    return { stored, sentence: signedIn };
  },
  prepareGoogle,
  google: (isReturn) => enterByGoogle(isReturn, createdWithGoogle),
  describe: (error, way) => {
    if (way === 'google') return describeGoogleError(error);
    return describeSignInError(error);
  },
};

/**
 * @param isReturn the page has come back from Google, where it had sent the
 * person
 * @returns null when nobody signed in there
 */
export async function enterByGoogle(
  isReturn: boolean,
  createdText: string,
): Promise<Entered | null> {
  const started = isReturn
    ? await finishGoogleSignIn()
    : await signInWithGoogle();
  if (started === null) return null;
  return {
    stored: started.stored,
    sentence: started.isNew ? createdText : signedInWithGoogle,
  };
}
