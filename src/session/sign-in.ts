import type { AuthUser } from '@/firebase/auth';
import { isOutcomeUnknown } from '@/domain/error-messages';
import { findSdkCode } from '@/firebase/errors';
import { onceSucceeded } from '@/lib/parts/once';
import { anonymousName } from '@/lib/text/names';
import { withTimeLimit } from '@/lib/with-time-limit';
import { DelayedCheck } from './delayed-check';
import { withSessionLock } from './session-lock';
import {
  findStoredSession,
  storeSession,
  type SessionUser,
  type StoredSession,
} from './stored-session';
import {
  dropTypedName,
  findTypedName,
  keepTypedName,
} from './drafts/typed-name';

export interface StartedSession {
  stored: StoredSession;
  /** the account was created by this sign-in */
  isNew: boolean;
}

const loadAuth = () => withTimeLimit(scriptWaitMs, import('@/firebase/auth'));

const scriptWaitMs = 15_000;

/**
 * A user whom the SDK remembers without a stored session is signed out: that
 * session's hour has passed.
 */
export const prepareSignIn = onceSucceeded(async (): Promise<void> => {
  const { whenAuthReady } = await loadAuth();
  const remembered = (await whenAuthReady()).currentUser;
  if (remembered !== null && findStoredSession(Date.now()) === null) {
    new DelayedCheck(dismissUnwanted).start();
  }
});

async function dismissUnwanted(): Promise<void> {
  if (findStoredSession(Date.now()) === null) {
    await endSignIn().catch(() => undefined);
  }
}

/** @throws AppError */
export async function signIn(
  email: string,
  password: string,
): Promise<StoredSession> {
  const { signInWithPassword } = await loadAuth();
  await prepareSignIn();
  const identity = await signInWithPassword(email, password);
  const { stored } = await startSession(identity);
  return stored;
}

/**
 * Where the answer to an earlier try was lost, the same details sign the same
 * person in.
 */
export async function signUp(
  name: string,
  email: string,
  password: string,
): Promise<StartedSession> {
  const auth = await loadAuth();
  await prepareSignIn();
  keepTypedName(email, name);
  try {
    const identity = await auth.createAccount(email, password);
    return await startSession(identity, true);
  } catch (error) {
    const isTaken = findSdkCode(error) === 'auth/email-already-in-use';
    const earlierAccount = isTaken
      ? await auth.signInWithPassword(email, password).catch(() => null)
      : null;
    if (earlierAccount !== null) {
      // Without a name, the earlier try came no further than the account.
      return startSession(earlierAccount, earlierAccount.name === null);
    }
    if (!isOutcomeUnknown(error)) dropTypedName();
    // Whoever does not know the password learns only that the address is taken.
    throw error;
  }
}

/** At a sign that somebody is about to press Google's button. */
export async function prepareGoogle(): Promise<void> {
  const auth = await loadAuth();
  await Promise.all([prepareSignIn(), auth.prepareGoogle()]);
}

/** @throws AppError; a page without windows goes to Google itself */
export async function signInWithGoogle(): Promise<StartedSession> {
  const auth = await loadAuth();
  const { identity, isCreated } = await auth.signInWithGoogle();
  return startSession(identity, isCreated);
}

/**
 * After {@link signInWithGoogle} sent this tab to Google; null when the person
 * did not sign in there.
 */
export async function finishGoogleSignIn(): Promise<StartedSession | null> {
  const auth = await loadAuth();
  // Before the sign-in: it signs out a user without a stored session.
  await prepareSignIn();
  const account = await auth.finishGoogleSignIn();
  if (account === null) return null;
  return startSession(account.identity, account.isCreated);
}

/**
 * Under the lock: no tab takes a sign-in that is not stored yet for one without
 * a session.
 */
async function startSession(
  identity: AuthUser,
  isNew = false,
): Promise<StartedSession> {
  const name = identity.name ?? findTypedName(identity.email)?.name ?? null;
  const stored = await withSessionLock(() =>
    Promise.resolve(storeSignIn({ ...identity, name })),
  );
  return { stored, isNew };
}

/** What the person's record says about how they are shown. */
interface ShownPerson {
  name: string;
  imageUrl: string | null;
}

/** Name and picture of the record come before the identity service's. */
export function describeUser(
  identity: AuthUser,
  profile: ShownPerson | null,
): SessionUser {
  const { uid, email, provider, emailVerified, isAdmin } = identity;
  return {
    uid,
    email,
    provider,
    emailVerified,
    isAdmin,
    name: profile?.name || identity.name || anonymousName,
    imageUrl: profile?.imageUrl ?? identity.photoUrl,
  };
}

/**
 * Needs the session's lock. Keeps what the person's record has brought before.
 */
export function storeSignIn(user: AuthUser): StoredSession {
  const storedUser = findStoredSession(Date.now())?.user ?? null;
  const isSamePerson = storedUser?.uid === user.uid;
  const shownUser = describeUser(user, isSamePerson ? storedUser : null);
  return storeSession(shownUser, Date.now());
}

export const endSignIn = async (): Promise<void> =>
  (await loadAuth()).endAuthSession();
export const extendSignIn = async (): Promise<void> =>
  (await loadAuth()).refreshIdToken();
export const findIdentity = async (): Promise<AuthUser | null> =>
  (await loadAuth()).findAuthUser();

/**
 * Who is signed in at the identity service, whenever that changes; nobody until
 * its SDK is there.
 * @returns stops
 */
export function watchIdentity(
  onUser: (user: AuthUser | null) => void,
): () => void {
  let stopListening = () => {};
  let isStopped = false;
  loadAuth()
    .then(({ watchAuthUser }) => {
      if (!isStopped) stopListening = watchAuthUser(onUser);
    })
    // The calls that need the SDK say what is wrong.
    .catch(() => undefined);
  return () => {
    isStopped = true;
    stopListening();
  };
}
