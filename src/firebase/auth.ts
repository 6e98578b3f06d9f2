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
import { toAppError, withAppErrors } from './errors';
import { getLocalBackend, localHost } from './local-backend';

/** Who the identity service says is signed in. */
export interface AuthUser {
  uid: string;
  email: string;
  /** the provider's name, or null */
  name: string | null;
  photoUrl: string | null;
  /** how this sign-in was made; the account may have both ways (account-facts.ts) */
  provider: 'google' | 'email';
  emailVerified: boolean;
  /** the custom claim; the record admins/{uid} is checked where it matters (decision S1) */
  isAdmin: boolean;
  /** when this sign-in was made, ms since 1970 by the identity service's clock, to the second */
  signedInAt: number;
}

/**
 * Without a popup resolver: that one is fetched at the click on the Google button. Kept in localStorage (decision 63).
 */
export const getAuthService = once((): Auth => {
  const auth = initializeAuth(getFirebaseApp(), { persistence: browserLocalPersistence });
  if (import.meta.env.MODE === 'emulator')
    connectAuthEmulator(auth, `http://${localHost}:${getLocalBackend().authPort}`, {
      disableWarnings: true,
    });
  return auth;
});

/** ms; longer than this nobody waits without being told what for */
export const authLimitMs = 8_000;

/** The identity service, once it knows whom this browser has signed in. @throws AppError 'timeout' */
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

/** @throws AppError 'invalid-credentials', 'too-many-attempts', 'network' … */
export async function signInWithPassword(email: string, password: string): Promise<AuthUser> {
  return withAppErrors(async () => {
    const { user } = await withEarlyToken(() =>
      signInWithEmailAndPassword(getAuthService(), email, password),
    );
    return toAuthUser(user);
  });
}

/**
 * An account that nobody has named yet: {@link nameAccount}.
 * @throws AppError; findSdkCode tells the kinds of the specification's sign-up catalogue apart
 */
export async function createAccount(email: string, password: string): Promise<AuthUser> {
  return withAppErrors(async () => {
    const { user } = await createUserWithEmailAndPassword(getAuthService(), email, password);
    return toAuthUser(user);
  });
}

/** Gives the account of the person who is signed in a name. @throws AppError */
export async function nameAccount(name: string): Promise<void> {
  await withAppErrors(async () => updateProfile(await getCurrentUser(), { displayName: name }));
}

/** Who came with Google, and whether the identity service made the account at this very sign-in. */
async function toStartedAccount(credential: UserCredential) {
  const isCreated = getAdditionalUserInfo(credential)?.isNewUser === true;
  return { identity: await toAuthUser(credential.user), isCreated };
}

/** Google's popup, or our own chooser on the local backend (decision D14). */
const loadGoogle = () =>
  import.meta.env.MODE === 'emulator' ? import('./google-local') : import('./google-popup');

/** The Google account behind the button. @throws AppError 'cancelled' … */
export async function signInWithGoogle() {
  return withAppErrors(async () => {
    const { openGoogle } = await loadGoogle();
    return toStartedAccount(await openGoogle(getAuthService()));
  });
}

/** After the page went to Google where popups are blocked: who came back, or null. @throws AppError */
export async function finishGoogleSignIn() {
  // The chooser of the local backend has no such way.
  if (import.meta.env.MODE === 'emulator') return null;
  return withAppErrors(async () => {
    const { finishGoogle } = await import('./google-popup');
    const found = await finishGoogle(getAuthService());
    return found === null ? null : toStartedAccount(found);
  });
}

/** Takes the code of a verification mail. @throws AppError 'invalid-argument' when it was used or is too old */
export async function applyVerificationCode(code: string): Promise<void> {
  return withAppErrors(() => applyActionCode(getAuthService(), code));
}

/** Asks whether the signed-in person's address is verified by now; a new token then says so too. @throws AppError */
export async function checkEmailVerified(): Promise<boolean> {
  const { currentUser: user } = await whenAuthReady();
  if (user === null) return false;
  return withAppErrors(async () => {
    await reload(user);
    if (user.emailVerified) await user.getIdToken(true);
    return user.emailVerified;
  });
}

/** Ends the identity service's session in this browser, in every tab. */
export async function endAuthSession(): Promise<void> {
  await withAppErrors(() => signOut(getAuthService()));
}

/** Calls back with the user, or null, now and whenever it changes. */
export function watchAuthUser(
  onUser: (user: AuthUser | null) => void,
  onError: (error: Error) => void,
): () => void {
  return onAuthStateChanged(
    getAuthService(),
    (user) => {
      if (user === null) onUser(null);
      else toAuthUser(user).then(onUser, (error: unknown) => onError(toAppError(error)));
    },
    onError,
  );
}

/** A new ID token from the identity service: proof that the session is still good. @throws AppError */
export async function refreshIdToken(): Promise<void> {
  await withAppErrors(async () => (await getCurrentUser()).getIdToken(true));
}

/** Whom the identity service holds for signed in at this moment, or null. @throws AppError */
export async function findAuthUser(): Promise<AuthUser | null> {
  const { currentUser: user } = await whenAuthReady();
  return user === null ? null : withAppErrors(() => toAuthUser(user));
}

/** @throws AppError 'unauthenticated' when nobody is signed in */
export async function getCurrentUser(): Promise<User> {
  const { currentUser: user } = await whenAuthReady();
  if (user === null) throw new AppError('unauthenticated', 'Nobody is signed in.');
  return user;
}

/** A fresh sign-in of the person who is signed in. @throws AppError 'invalid-credentials', 'too-many-attempts' … */
export async function signInAgain(password: string): Promise<AuthUser> {
  const user = await getCurrentUser();
  return signInWithPassword(user.email ?? '', password);
}

/** The same by Google. @throws AppError 'cancelled'; 'invalid-credentials' when another account was chosen */
export async function signInAgainWithGoogle(): Promise<AuthUser> {
  return withAppErrors(async () => {
    const user = await getCurrentUser();
    const { reopenGoogle } = await loadGoogle();
    return toAuthUser((await reopenGoogle(user)).user);
  });
}

/** The caller's ID token for our endpoints, or null when nobody is signed in. */
export async function findIdToken(): Promise<string | null> {
  const auth = await whenAuthReady();
  return withAppErrors(async () => (await auth.currentUser?.getIdToken()) ?? null);
}
