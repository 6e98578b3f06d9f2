import { prepareGoogle, prepareSignIn, signUp } from '@/session/sign-in';
import type { EntranceCalls } from './entrance';
import { enterByGoogle } from './sign-in-calls';
import { signedIn } from './sign-in-words';
import type { SignUpFormOutput } from './sign-up-fields';
import {
  accountCreated,
  describeGoogleSignUpError,
  describeSignUpError,
} from './sign-up-words';

export const signUpCalls: EntranceCalls<SignUpFormOutput> = {
  prepare: prepareSignIn,
  enter: async ({ name, email, password }) => {
    const { stored, isNew } = await signUp(name, email, password);
    return { stored, sentence: isNew ? accountCreated : signedIn };
  },
  prepareGoogle,
  google: (isReturn) => enterByGoogle(isReturn, accountCreated),
  describe: (error, way) => {
    if (way === 'google') return describeGoogleSignUpError(error);
    return describeSignUpError(error);
  },
};
