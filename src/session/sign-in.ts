import type { AuthUser } from '@/firebase/auth';
import { anonymousName } from '@/lib/names';
import { once } from '@/lib/once';
import { findStoredSession, storeSession, type StoredSession } from './stored-session';

// The identity service's SDK is fetched when it is first needed, or when somebody points at the form.
const loadAuth = () => import('@/firebase/auth');
const loadProfiles = () => import('@/repositories/user-profiles');

/**
 * Gets the identity service ready. A user it remembers although this browser keeps no session is signed out:
 * that session's hour has passed.
 */
export const prepareSignIn = once(async (): Promise<void> => {
  const auth = await loadAuth();
  await auth.getAuthService().authStateReady();
  const remembered = auth.getAuthService().currentUser;
  if (remembered !== null && findStoredSession(Date.now()) === null) await auth.endAuthSession();
});

/** @throws AppError 'invalid-credentials', 'too-many-attempts', 'network' … */
export async function signIn(email: string, password: string): Promise<StoredSession> {
  const { signInWithPassword } = await loadAuth();
  await prepareSignIn();
  return startSession(await signInWithPassword(email, password));
}

/** @throws AppError 'cancelled' when the person closed the popup */
export async function signInWithGoogle(): Promise<{ stored: StoredSession; isNew: boolean }> {
  const auth = await loadAuth();
  const user = await auth.signInWithGoogle();
  const { createUserProfile, findUserProfile } = await loadProfiles();
  const isNew = (await findUserProfile(user.uid)) === null;
  if (isNew)
    await createUserProfile({
      uid: user.uid,
      name: user.name ?? anonymousName,
      email: user.email,
      provider: 'google',
      imageUrl: user.photoUrl,
    });
  return { stored: await startSession(user), isNew };
}

async function startSession(user: AuthUser): Promise<StoredSession> {
  const { findUserProfile } = await loadProfiles();
  // The name is not worth keeping anybody out: without the record, the identity service's own serves.
  const profile = await findUserProfile(user.uid).catch(() => null);
  return storeSession(
    {
      uid: user.uid,
      name: profile?.name ?? user.name ?? anonymousName,
      email: user.email,
      imageUrl: profile?.imageUrl ?? user.photoUrl,
      provider: user.provider,
      emailVerified: user.emailVerified,
      isAdmin: user.isAdmin,
    },
    Date.now(),
  );
}

/** Ends the identity service's session. @throws AppError */
export async function endSignIn(): Promise<void> {
  const { endAuthSession } = await loadAuth();
  await endAuthSession();
}

/** Proves with a fresh token that the person may stay signed in. @throws AppError */
export async function extendSignIn(): Promise<void> {
  const { refreshIdToken } = await loadAuth();
  await refreshIdToken();
}

/** Reports the identity service's user now and at every change. */
export function watchIdentity(onUser: (user: AuthUser | null) => void): () => void {
  let stop = () => {};
  let stopped = false;
  loadAuth()
    .then(({ watchAuthUser }) => {
      if (!stopped) stop = watchAuthUser(onUser, () => undefined);
    })
    // Without the SDK there is nothing to report; the calls that need it say what is wrong.
    .catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}
