import { AppError } from '@contract/values/app-error';
import type { StoredSession } from './stored-session';
import { withSessionLock } from './session-lock';

/**
 * `change` ends every session at the server; under the lock, no tab of this
 * browser is signed out meanwhile.
 */
export async function renewSession(
  newPassword: string,
  change: () => Promise<unknown>,
): Promise<StoredSession> {
  const [{ findAuthUser, signInWithPassword }, { storeSignIn }] =
    await Promise.all([import('@/firebase/auth'), import('./sign-in')]);
  return withSessionLock(async () => {
    // After the change, the SDK signs out by itself as soon as it asks the
    // identity service for anything.
    const signedInUser = await findAuthUser();
    if (signedInUser === null) {
      throw new AppError('unauthenticated', 'Nobody is signed in.');
    }
    await change();
    const user = await signInWithPassword(signedInUser.email, newPassword);
    await import('./remembered-credentials')
      .then(({ updateRemembered }) => updateRemembered(user.email, newPassword))
      .catch(() => undefined);
    return storeSignIn(user);
  });
}

/** Where this browser remembers the password of this address. */
export async function forgetRemembered(email: string): Promise<void> {
  const { findRememberedCredentials, forgetCredentials } =
    await import('./remembered-credentials');
  const remembered = await findRememberedCredentials();
  if (remembered?.email.toLowerCase() === email.toLowerCase()) {
    await forgetCredentials();
  }
}
