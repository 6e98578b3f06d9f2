import type { UserProfile } from '@contract/entities/account/user-profile';
import { AppError } from '@contract/values/app-error';
import type { AuthUser } from '@/firebase/auth';
import { findSdkCode } from '@/firebase/errors';
import { anonymousName } from '@/lib/text/names';
import { onceSucceeded } from '@/lib/parts/once';
import { withTimeLimit } from '@/lib/with-time-limit';
import { DelayedCheck } from './delayed-check';
import { withSessionLock } from './session-lock';
import { describeUser } from './session-user';
import { findStoredSession, storeSession, type StoredSession } from './stored-session';
import { dropTypedName, findTypedName, keepTypedName } from './drafts/typed-name';

// The identity service's SDK is fetched when it is first needed, or when somebody points at the form.
const loadAuth = () => withTimeLimit(scriptWaitMs, import('@/firebase/auth'));
const loadProfiles = () => import('@/repositories/user-profiles');

const scriptWaitMs = 15_000;
const recordWaitMs = 8_000;

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

/** @throws AppError 'invalid-credentials', 'too-many-attempts', 'network' … */
export async function signIn(email: string, password: string): Promise<StoredSession> {
  const { signInWithPassword } = await loadAuth();
  await prepareSignIn();
  const { stored } = await startSession(await signInWithPassword(email, password));
  return stored;
}

/**
 * A new account with its record, signed in. The same details bring the same person in when an earlier answer was lost;
 * `isNew` is false when the account had its record already.
 * @throws AppError; findSdkCode tells the kinds of the specification's catalogue apart
 */
export async function signUp(
  name: string,
  email: string,
  password: string,
): Promise<{ stored: StoredSession; isNew: boolean }> {
  const auth = await loadAuth();
  await prepareSignIn();
  keepTypedName(email, name);
  try {
    return await startSession(await auth.createAccount(email, password), true, name);
  } catch (error) {
    const isTaken = findSdkCode(error) === 'auth/email-already-in-use';
    const resumed = isTaken ? await auth.signInWithPassword(email, password).catch(() => null) : null;
    // Without a name it came no further than its creation.
    if (resumed !== null) return startSession(resumed, resumed.name === null, name);
    if (!isOutcomeUnknown(error)) dropTypedName();
    // Whoever does not know the password learns nothing but that the address is taken.
    throw error;
  }
}

const isOutcomeUnknown = (error: unknown) =>
  error instanceof AppError && (error.code === 'network' || error.code === 'timeout');

/** @throws AppError 'cancelled' when the person closed the popup */
export async function signInWithGoogle(): Promise<{ stored: StoredSession; isNew: boolean }> {
  const auth = await loadAuth();
  const { identity, isCreated } = await auth.signInWithGoogle();
  return startSession(identity, isCreated);
}

/** As {@link signInWithGoogle}, on the page that Google sent the tab back to; null when the person turned round there. */
export async function finishGoogleSignIn(): Promise<{ stored: StoredSession; isNew: boolean } | null> {
  const auth = await loadAuth();
  // First, because it signs out whom it finds without a session.
  await prepareSignIn();
  const found = await auth.finishGoogleSignIn();
  return found === null ? null : startSession(found.identity, found.isCreated);
}

/**
 * No tab, this one included, mistakes a sign-in that is not stored yet for one that nobody wants any more: what asks the
 * network between the two stands under the lock.
 * @param isCreated the account began with this sign-in: there is no record to look for
 * @param typedName of somebody whose account may have none yet
 */
function startSession(
  identity: AuthUser,
  isCreated = false,
  typedName = findTypedName(identity.email),
): Promise<{ stored: StoredSession; isNew: boolean }> {
  const user = { ...identity, name: identity.name ?? typedName };
  return withSessionLock(async () => {
    if (identity.name === null && typedName !== null) await nameAccount(typedName);
    const profile = isCreated ? null : await findProfile(user.uid);
    const isNew = profile === null;
    if (isNew) await welcome(user);
    return { stored: store(user, await completeName(profile ?? null)), isNew };
  });
}

/** The name also stands in the record, so a cut network must not undo the sign-in. */
async function nameAccount(name: string): Promise<void> {
  const named = loadAuth().then((auth) => auth.nameAccount(name));
  await withTimeLimit(recordWaitMs, named).catch(() => undefined);
}

/** A record that was made without the name somebody had typed gets it. */
async function completeName(profile: UserProfile | null): Promise<UserProfile | null> {
  const name = profile?.name === anonymousName ? findTypedName(profile.email) : null;
  if (profile === null || name === null) return profile;
  const written = loadProfiles().then(({ updateUserProfile }) => updateUserProfile(profile.uid, { name }));
  await withTimeLimit(recordWaitMs, written).then(
    () => dropTypedName(),
    () => undefined,
  );
  return { ...profile, name };
}

const store = (user: AuthUser, profile: UserProfile | null) =>
  storeSession(describeUser(user, profile), Date.now());

/** Stores the session of somebody who has signed in anew; whoever calls holds the session's lock. */
export async function storeSignIn(user: AuthUser): Promise<StoredSession> {
  return store(user, (await findProfile(user.uid)) ?? null);
}

/**
 * An account without a record gets one at its sign-in, whether it is new or its record was lost to a cut network; the
 * record is not worth keeping anybody out. This is the record, null when there is none, undefined when nobody knows.
 */
async function findProfile(uid: string) {
  try {
    return await withTimeLimit(
      recordWaitMs,
      loadProfiles().then(({ findUserProfile }) => findUserProfile(uid)),
    );
  } catch {
    return undefined;
  }
}

/** The record and the welcome mail of a new account. What fails here is made up for at the next sign-in. */
async function welcome(user: AuthUser): Promise<void> {
  import('@/repositories/send-verification-email')
    .then(({ sendVerificationEmail }) => sendVerificationEmail())
    .catch(() => undefined);
  const { uid, email, provider } = user;
  const imageUrl = provider === 'google' ? user.photoUrl : null;
  const record = { uid, email, provider, name: user.name ?? anonymousName, imageUrl };
  const written = loadProfiles()
    .then(({ createUserProfile }) => createUserProfile(record))
    // After a lost answer the SDK sends it again, which is refused because the record is there.
    .catch(async (error: unknown) => {
      if (!(await findProfile(uid))) throw error;
    })
    .then(() => dropTypedName());
  // Without a network the write waits for it by itself; the person need not.
  await Promise.race([written.catch(() => undefined), new Promise((go) => setTimeout(go, recordWaitMs))]);
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
