import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  getRedirectResult,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { GoogleWindow } from './google-window';

const googleWindow = new GoogleWindow();

export function openGoogle(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  return googleWindow.openOrLeave(
    () => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    () => signInWithRedirect(auth, provider, browserPopupRedirectResolver),
  );
}

export function finishGoogle(auth: Auth): Promise<UserCredential | null> {
  return getRedirectResult(auth, browserPopupRedirectResolver);
}

export function reopenGoogle(user: User): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  return googleWindow.open(() =>
    reauthenticateWithPopup(user, provider, browserPopupRedirectResolver),
  );
}
