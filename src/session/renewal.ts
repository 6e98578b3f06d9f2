import { AppError } from '@contract/values/app-error';
import type { StoredSession } from './stored-session';
import { withSessionLock } from './session-lock';

const loadAuth = () => import('@/firebase/auth');
const loadSignIn = () => import('./sign-in');

/**
 * A fresh sign-in with the current password, for what wants a recent one. The session's hour stays as it is.
 * @throws AppError 'invalid-credentials', 'too-many-attempts', 'network' …
 */
export async function reauthenticate(password: string): Promise<void> {
  const { signInAgain } = await loadAuth();
  await signInAgain(password);
}

/** The same by Google. @throws AppError 'cancelled'; 'invalid-credentials' when another account was chosen */
export async function reauthenticateWithGoogle(): Promise<void> {
  const { signInAgainWithGoogle } = await loadAuth();
  await signInAgainWithGoogle();
}

/**
 * Runs `change`, which ends every session of the account at the server, and signs in anew with the new password, for
 * another hour. No tab of this browser is thrown out meanwhile.
 * @throws AppError what `change` threw (nothing has happened then), or what kept the new sign-in from being made
 */
export async function renewSession(
  newPassword: string,
  change: () => Promise<unknown>,
): Promise<StoredSession> {
  const [{ findAuthUser, signInWithPassword }, { storeSignIn }] = await Promise.all([
    loadAuth(),
    loadSignIn(),
  ]);
  return withSessionLock(async () => {
    // Before the change: after it the SDK signs out by itself as soon as it asks the identity service for anything.
    const before = await findAuthUser();
    if (before === null) throw new AppError('unauthenticated', 'Nobody is signed in.');
    await change();
    const user = await signInWithPassword(before.email, newPassword);
    await import('./remembered-credentials')
      .then(({ updateRemembered }) => updateRemembered(user.email, newPassword))
      // A browser that cannot remember has nothing to correct.
      .catch(() => undefined);
    return storeSignIn(user);
  });
}

/** Takes what this browser remembers of an account, whose password has changed or which is gone. */
export async function forgetRemembered(email: string): Promise<void> {
  const { findRememberedCredentials, forgetCredentials } = await import('./remembered-credentials');
  const remembered = await findRememberedCredentials();
  if (remembered?.email.toLowerCase() === email.toLowerCase()) await forgetCredentials();
}
