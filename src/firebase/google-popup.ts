import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type User,
} from 'firebase/auth';
import { findSdkCode } from './errors';

/** Google's own popup; where popups are blocked, the page goes to Google and comes back signed in. */
export async function openGoogle(auth: Auth): Promise<User> {
  const provider = new GoogleAuthProvider();
  try {
    const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
    return user;
  } catch (error) {
    if (findSdkCode(error) !== 'auth/popup-blocked') throw error;
    return signInWithRedirect(auth, provider, browserPopupRedirectResolver);
  }
}

/** The popup again, for the same account only. */
export async function reopenGoogle(user: User): Promise<User> {
  const provider = new GoogleAuthProvider();
  return (await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver)).user;
}
