import { AppError } from '@contract/values/app-error';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { whenIdle } from '@/lib/parts/when-idle';
import { profileOf } from '@/repositories/users/profile-of';
import { findHolding } from './machine/session-state';
import type { SessionStore } from './machine/session-store';
import { findTimeLeft, readClocks } from './machine/session-time';
import { readSession } from './read-session';
import { extendSignIn, findIdentity, watchIdentity } from './sign-in';
import { expiryKey, userKey } from './stored-session';
import { watchClock } from './watch-clock';

/** ms; zero or less once the session is over, null when nobody is signed in */
export function findSessionTimeLeft(store: SessionStore): number | null {
  const holding = findHolding(store.getState().phase);
  if (holding === null) return null;
  return findTimeLeft(holding.held.time, readClocks());
}

/**
 * Sends what other tabs change.
 * @returns stops
 */
export function watchOtherTabs(store: SessionStore): () => void {
  const report = () =>
    void store.send({ kind: 'storage-changed', reading: readSession() });
  const hearStorage = ({ key }: StorageEvent) => {
    const isOfSession = key === userKey || key === expiryKey;
    const isEmptied = key === null;
    if (isOfSession || isEmptied) report();
  };
  // A page in the browser's memory hears of nothing; it reads when it comes
  // back.
  const hearReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) report();
  };
  window.addEventListener('storage', hearStorage);
  window.addEventListener('pageshow', hearReturn);
  return () => {
    window.removeEventListener('storage', hearStorage);
    window.removeEventListener('pageshow', hearReturn);
  };
}

/**
 * Reads the clocks at once, whenever time may have passed unnoticed, and when
 * the session is over.
 * @returns stops
 */
export function watchTime(store: SessionStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgainAtEnd = () => {
    clearTimeout(timer);
    const timeLeft = findSessionTimeLeft(store);
    if (timeLeft !== null && timeLeft > 0) {
      timer = setTimeout(readClock, timeLeft + 1);
    }
  };
  const readClock = () => {
    void store.send({ kind: 'clock-read', reading: readSession() });
    readAgainAtEnd();
  };
  const hearLeaving = () =>
    void store.send({ kind: 'page-hidden', reading: readSession() });
  const stopClock = watchClock(readClock);
  window.addEventListener('pagehide', hearLeaving);
  readClock();
  return () => {
    clearTimeout(timer);
    stopClock();
    window.removeEventListener('pagehide', hearLeaving);
  };
}

/**
 * Sends whom the identity service names, whenever that changes.
 * @returns stops
 */
export function watchIdentityService(store: SessionStore): () => void {
  return watchIdentity(
    (identity) =>
      void store.send({
        kind: 'identity-reported',
        identity,
        reading: readSession(),
      }),
  );
}

/**
 * Sends a person's record as it changes. It starts when the browser is idle:
 * the screen's own data comes first.
 * @returns stops
 */
export function followProfile(store: SessionStore, uid: string): () => void {
  let stopListening = () => {};
  const report = (profile: UserProfile | null) =>
    void store.send({
      kind: 'profile-reported',
      uid,
      profile,
      reading: readSession(),
    });
  const listen = () => {
    const live = profileOf(uid)(uid);
    const reportKnown = () => {
      const liveState = live.getState();
      if (liveState.kind === 'ready') report(liveState.data);
      if (liveState.kind === 'empty') report(null);
    };
    stopListening = live.subscribe(reportKnown);
    reportKnown();
  };
  const cancel = whenIdle(listen);
  return () => {
    cancel();
    stopListening();
  };
}

/**
 * Asks the identity service, under the session's lock, and resolves when what
 * follows from it is done.
 */
export async function checkIdentity(store: SessionStore): Promise<void> {
  const { missesRecord } = store.getState().account;
  const storedUid = readSession().stored?.user.uid ?? null;
  const mayBeDeleted = missesRecord !== null && missesRecord === storedUid;
  const isDeleted = mayBeDeleted && (await isAccountRefused());
  const identity = isDeleted ? null : await findIdentity();
  await store.send({
    kind: 'identity-checked',
    identity,
    reading: readSession(),
  });
}

/**
 * A missing record may mean that the account was deleted on another device; the
 * identity service knows.
 */
async function isAccountRefused(): Promise<boolean> {
  try {
    await extendSignIn();
    return false;
  } catch (error) {
    const isUnreached =
      error instanceof AppError &&
      (error.code === 'network' || error.code === 'timeout');
    return !isUnreached;
  }
}
