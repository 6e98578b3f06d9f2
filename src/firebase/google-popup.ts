import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  getRedirectResult,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type User,
} from 'firebase/auth';
import { expectGoogleReturn } from '@/lib/google-return';
import { findSdkCode } from './errors';
import { toGoogleUser, type GoogleUser } from './google-user';

/** Google's own popup; where popups are blocked, the page goes to Google and comes back. */
export async function openGoogle(auth: Auth): Promise<GoogleUser> {
  const provider = new GoogleAuthProvider();
  try {
    return toGoogleUser(await signInWithPopup(auth, provider, browserPopupRedirectResolver));
  } catch (error) {
    if (findSdkCode(error) !== 'auth/popup-blocked') throw error;
    expectGoogleReturn();
    return signInWithRedirect(auth, provider, browserPopupRedirectResolver);
  }
}

/** Who came back from Google; null for those who turned round there. */
export async function finishGoogle(auth: Auth): Promise<GoogleUser | null> {
  const result = await getRedirectResult(auth, browserPopupRedirectResolver);
  return result === null ? null : toGoogleUser(result);
}

/** The popup again, for the same account only. */
export async function reopenGoogle(user: User): Promise<User> {
  const provider = new GoogleAuthProvider();
  return (await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver)).user;
}
