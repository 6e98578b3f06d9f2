import {
  applyActionCode,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  initializeAuth,
  onAuthStateChanged,
  reload,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { AppError } from '@contract/values/app-error';
import { once } from '@/lib/parts/once';
import { withTimeLimit } from '@/lib/with-time-limit';
import { getFirebaseApp } from './app';
import { withEarlyToken } from './early-token';
import { findSdkCode, withAppErrors } from './errors';
import { getLocalBackend, localHost } from './local-backend';

export interface AuthUser {
  uid: string;
  email: string;
  name: string | null;
  photoUrl: string | null;
  /** of this sign-in; the account may have both ways (account-facts.ts) */
  provider: 'google' | 'email';
  emailVerified: boolean;
  /**
   * the custom claim; where it matters, the record admins/{uid} is checked
   * (specification, S1)
   */
  isAdmin: boolean;
  /** ms since 1970 by the identity service's clock, to the second */
  signedInAt: number;
}

/**
 * The popup resolver is loaded at a press on the Google button. Kept in
 * localStorage (decision 63).
 */
export const getAuthService = once((): Auth => {
  const auth = initializeAuth(getFirebaseApp(), {
    persistence: browserLocalPersistence,
  });
  if (import.meta.env.MODE === 'emulator') {
    connectAuthEmulator(
      auth,
      `http://${localHost}:${getLocalBackend().authPort}`,
      {
        disableWarnings: true,
      },
    );
  }
  return auth;
});

export const authLimitMs = 8_000;

export async function whenAuthReady(): Promise<Auth> {
  const auth = getAuthService();
  await withTimeLimit(authLimitMs, auth.authStateReady());
  return auth;
}

async function toAuthUser(user: User): Promise<AuthUser> {
  const { claims, authTime, signInProvider } = await user.getIdTokenResult();
  return {
    uid: user.uid,
    email: user.email ?? '',
    name: user.displayName,
    photoUrl: user.photoURL,
    provider: signInProvider === 'google.com' ? 'google' : 'email',
    emailVerified: user.emailVerified,
    isAdmin: claims['admin'] === true,
    signedInAt: Date.parse(authTime),
  };
}

/** Whoever has a second factor is asked for its code. */
const withSecondFactor = (signIn: () => Promise<UserCredential>) =>
  signIn().catch(async (error: unknown) => {
    if (findSdkCode(error) !== 'auth/multi-factor-auth-required') throw error;
    const { answerSecondFactor } = await import('./answer-second-factor');
    return answerSecondFactor(getAuthService(), error);
  });

export async function signInWithPassword(
  email: string,
  password: string,
): Promise<AuthUser> {
  return withAppErrors(async () => {
    const { user } = await withSecondFactor(() =>
      withEarlyToken(() =>
        signInWithEmailAndPassword(getAuthService(), email, password),
      ),
    );
    return toAuthUser(user);
  });
}

/**
 * @throws AppError; findSdkCode tells the errors of the specification's sign-up
 * catalogue apart
 */
export async function createAccount(
  email: string,
  password: string,
): Promise<AuthUser> {
  return withAppErrors(async () => {
    const { user } = await createUserWithEmailAndPassword(
      getAuthService(),
      email,
      password,
    );
    return toAuthUser(user);
  });
}

export async function nameAccount(name: string): Promise<void> {
  await withAppErrors(async () =>
    updateProfile(await getCurrentUser(), { displayName: name }),
  );
}

async function toStartedAccount(credential: UserCredential) {
  const isCreated = getAdditionalUserInfo(credential)?.isNewUser === true;
  return { identity: await toAuthUser(credential.user), isCreated };
}

/** On the local backend, our own chooser (specification, D14). */
const loadGoogle = () =>
  import.meta.env.MODE === 'emulator'
    ? import('./google-local')
    : import('./google-popup');

/** Fetches what Google's window needs, so that it comes with the press. */
export async function prepareGoogle(): Promise<void> {
  await loadGoogle();
}

export async function signInWithGoogle() {
  return withAppErrors(async () => {
    const { openGoogle } = await loadGoogle();
    return toStartedAccount(
      await withSecondFactor(() => openGoogle(getAuthService())),
    );
  });
}

/**
 * Where popups are blocked, the page itself goes to Google and comes back; null
 * when nobody signed in there.
 */
export async function finishGoogleSignIn() {
  if (import.meta.env.MODE === 'emulator') return null;
  return withAppErrors(async () => {
    const { finishGoogle } = await import('./google-popup');
    const credential = await finishGoogle(getAuthService());
    return credential === null ? null : toStartedAccount(credential);
  });
}

export async function applyVerificationCode(code: string): Promise<void> {
  return withAppErrors(() => applyActionCode(getAuthService(), code));
}

export async function checkEmailVerified(): Promise<boolean> {
  const { currentUser: user } = await whenAuthReady();
  if (user === null) return false;
  return withAppErrors(async () => {
    await reload(user);
    if (user.emailVerified) await user.getIdToken(true);
    return user.emailVerified;
  });
}

export async function endAuthSession(): Promise<void> {
  await withAppErrors(() => signOut(getAuthService()));
}

export function watchAuthUser(
  onUser: (user: AuthUser | null) => void,
): () => void {
  return onAuthStateChanged(getAuthService(), (user) => {
    if (user === null) onUser(null);
    else toAuthUser(user).then(onUser, () => undefined);
  });
}

export async function refreshIdToken(): Promise<void> {
  await withAppErrors(async () => (await getCurrentUser()).getIdToken(true));
}

export async function findAuthUser(): Promise<AuthUser | null> {
  const { currentUser: user } = await whenAuthReady();
  return user === null ? null : withAppErrors(() => toAuthUser(user));
}

export async function getCurrentUser(): Promise<User> {
  const { currentUser: user } = await whenAuthReady();
  if (user === null) {
    throw new AppError('unauthenticated', 'Nobody is signed in.');
  }
  return user;
}

/** The session's hour stays as it is. */
export async function signInAgain(password: string): Promise<void> {
  const { email } = await getCurrentUser();
  await signInWithPassword(email ?? '', password);
}

/** @throws AppError 'invalid-credentials' when another account was chosen */
export async function signInAgainWithGoogle(): Promise<void> {
  await withAppErrors(async () => {
    const user = await getCurrentUser();
    const { reopenGoogle } = await loadGoogle();
    await withSecondFactor(() => reopenGoogle(user));
  });
}

export async function findIdToken(): Promise<string | null> {
  const auth = await whenAuthReady();
  return withAppErrors(
    async () => (await auth.currentUser?.getIdToken()) ?? null,
  );
}
