import { loadEntrancePart, type Entrance } from './entrance';
import { attachRememberMe } from './remember-me';
import { checkSignIn, type SignInFields } from './sign-in-fields';

export const signInEntrance: Entrance<SignInFields> = {
  check: checkSignIn,
  load: async () =>
    (await loadEntrancePart(import('./sign-in-calls'))).signInCalls,
  prepare: attachRememberMe,
};
