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
import { expectGoogleReturn } from '@/lib/google-return';
import { findSdkCode } from './errors';

export async function openGoogle(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  try {
    return await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  } catch (error) {
    if (findSdkCode(error) !== 'auth/popup-blocked') throw error;
    expectGoogleReturn();
    return signInWithRedirect(auth, provider, browserPopupRedirectResolver);
  }
}

export function finishGoogle(auth: Auth): Promise<UserCredential | null> {
  return getRedirectResult(auth, browserPopupRedirectResolver);
}

export function reopenGoogle(user: User): Promise<UserCredential> {
  return reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
