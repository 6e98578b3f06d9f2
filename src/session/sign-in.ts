import { AppError } from '@contract/values/app-error';
import type { AuthUser } from '@/firebase/auth';
import { findSdkCode } from '@/firebase/errors';
import { onceSucceeded } from '@/lib/parts/once';
import { withTimeLimit } from '@/lib/with-time-limit';
import { DelayedCheck } from './delayed-check';
import { withSessionLock } from './session-lock';
import { describeUser } from './session-user';
import { findStoredSession, storeSession, type StoredSession } from './stored-session';
import { dropTypedName, findTyped, keepTypedName } from './drafts/typed-name';

// The identity service's SDK is fetched when it is first needed, or when somebody points at the form.
const loadAuth = () => withTimeLimit(scriptWaitMs, import('@/firebase/auth'));

const scriptWaitMs = 15_000;

/**
 * Gets the identity service ready. A user it remembers although this browser keeps no session is signed out:
 * that session's hour has passed.
 */
export const prepareSignIn = onceSucceeded(async (): Promise<void> => {
  const { whenAuthReady } = await loadAuth();
  const remembered = (await whenAuthReady()).currentUser;
  if (remembered !== null && findStoredSession(Date.now()) === null)
    new DelayedCheck(dismissUnwanted).start();
});

async function dismissUnwanted(): Promise<void> {
  if (findStoredSession(Date.now()) === null) await endSignIn().catch(() => undefined);
}

/** `isNew` says that the account was made by this. */
interface SignedIn {
  stored: StoredSession;
  isNew: boolean;
}

/** @throws AppError 'invalid-credentials', 'too-many-attempts', 'network' … */
export async function signIn(email: string, password: string): Promise<StoredSession> {
  const { signInWithPassword } = await loadAuth();
  await prepareSignIn();
  const { stored } = await startSession(await signInWithPassword(email, password));
  return stored;
}

/**
 * A new account, signed in; the app makes its record (profile/complete-account.ts). The same details bring the same person in
 * when an earlier answer was lost; `isNew` is false when the account had its name already.
 * @throws AppError; findSdkCode tells the kinds of the specification's catalogue apart
 */
export async function signUp(name: string, email: string, password: string): Promise<SignedIn> {
  const auth = await loadAuth();
  await prepareSignIn();
  keepTypedName(email, name);
  try {
    return await startSession(await auth.createAccount(email, password), true);
  } catch (error) {
    const isTaken = findSdkCode(error) === 'auth/email-already-in-use';
    const resumed = isTaken ? await auth.signInWithPassword(email, password).catch(() => null) : null;
    // Without a name it came no further than its creation.
    if (resumed !== null) return startSession(resumed, resumed.name === null);
    if (!isOutcomeUnknown(error)) dropTypedName();
    // Whoever does not know the password learns nothing but that the address is taken.
    throw error;
  }
}

const isOutcomeUnknown = (error: unknown) =>
  error instanceof AppError && (error.code === 'network' || error.code === 'timeout');

/** @throws AppError 'cancelled' when the person closed the popup */
export async function signInWithGoogle(): Promise<SignedIn> {
  const auth = await loadAuth();
  const { identity, isCreated } = await auth.signInWithGoogle();
  return startSession(identity, isCreated);
}

/** As {@link signInWithGoogle}, on the page that Google sent the tab back to; null when the person turned round there. */
export async function finishGoogleSignIn(): Promise<SignedIn | null> {
  const auth = await loadAuth();
  // First, because it signs out whom it finds without a session.
  await prepareSignIn();
  const found = await auth.finishGoogleSignIn();
  return found === null ? null : startSession(found.identity, found.isCreated);
}

/**
 * No tab, this one included, mistakes a sign-in that is not stored yet for one that nobody wants any more. Nothing is asked of
 * the network: the app reads the person's record.
 */
async function startSession(identity: AuthUser, isNew = false): Promise<SignedIn> {
  const name = identity.name ?? findTyped(identity.email)?.name ?? null;
  const stored = await withSessionLock(() => Promise.resolve(storeSignIn({ ...identity, name })));
  return { stored, isNew };
}

/**
 * Stores the session of somebody who has signed in anew; whoever calls holds the session's lock. What the record has brought
 * before stays.
 */
export function storeSignIn(user: AuthUser): StoredSession {
  const kept = findStoredSession(Date.now())?.user;
  return storeSession(describeUser(user, kept?.uid === user.uid ? kept : null), Date.now());
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

/** Whom the identity service holds for signed in at this moment, or null. @throws AppError */
export async function findIdentity(): Promise<AuthUser | null> {
  const { findAuthUser } = await loadAuth();
  return findAuthUser();
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

/** Once the identity service knows whom this browser has signed in; never where it cannot find out. */
export async function whenIdentityKnown(): Promise<void> {
  const { getAuthService } = await import('@/firebase/auth');
  await getAuthService().authStateReady();
}
