import { AppError } from '@contract/values/app-error';
import { DelayedCheck } from './delayed-check';
import { findUser, type SessionNotice } from './machine/session-state';
import { createSessionStore, type SessionStore } from './machine/session-store';
import { readClocks } from './machine/session-time';
import { readSession } from './read-session';
import { performEffect, type EffectTools } from './session-effects';
import { checkIdentity } from './session-sources';
import { endSignIn, extendSignIn } from './sign-in';
import {
  findStoredSession,
  storeSession,
  type StoredSession,
  type UserChange,
} from './stored-session';

/** The session of this page: its state, and what a person can do with it. */
export interface OpenedSession {
  store: SessionStore;
  /** Has been stored by a sign-in in this page. */
  startSession: (stored: StoredSession) => void;
  /** Changes the person who is signed in, here and in what is stored. */
  updateUser: (change: UserChange) => void;
  /**
   * Another hour.
   * @throws AppError 'unauthenticated' when it is over meanwhile
   */
  extend: () => Promise<void>;
  /**
   * @throws AppError when the identity service cannot be reached; the session
   * then stays
   */
  signOut: () => Promise<void>;
  /** @returns stops */
  watchNotices: (onNotice: (notice: SessionNotice) => void) => () => void;
  /** Nothing is checked any more. */
  dismissCheck: () => void;
}

/** Begins with what is stored; nothing is watched yet. */
export function openSession(): OpenedSession {
  const noticeListeners = new Set<(notice: SessionNotice) => void>();
  const check = new DelayedCheck(() =>
    checkIdentity(store).catch(() => undefined),
  );
  const tools: EffectTools = {
    check,
    send: (event) => void store.send(event),
    notify: (notice) => {
      for (const listener of noticeListeners) listener(notice);
    },
  };
  const store = createSessionStore(readSession(), (effect) =>
    performEffect(effect, tools),
  );
  const findUid = () => findUser(store.getState())?.uid ?? null;

  const startSession = (stored: StoredSession) =>
    void store.send({ kind: 'signed-in', stored, now: readClocks() });
  const updateUser = (change: UserChange) => {
    const uid = findUid();
    if (uid !== null) {
      void store.send({
        kind: 'user-changed',
        uid,
        change,
        reading: readSession(),
      });
    }
  };
  const extend = async () => {
    const uid = findUid();
    await extendSignIn();
    const stored = findStoredSession(Date.now());
    if (stored === null || stored.user.uid !== uid) {
      throw new AppError('unauthenticated', 'It is over.');
    }
    startSession(storeSession(stored.user, Date.now()));
  };
  const signOut = async () => {
    void store.send({ kind: 'sign-out-begun' });
    try {
      await endSignIn();
    } catch (error) {
      void store.send({ kind: 'sign-out-failed' });
      throw error;
    }
    void store.send({ kind: 'sign-out-done' });
  };
  const watchNotices = (onNotice: (notice: SessionNotice) => void) => {
    noticeListeners.add(onNotice);
    return () => noticeListeners.delete(onNotice);
  };
  return {
    store,
    startSession,
    updateUser,
    extend,
    signOut,
    watchNotices,
    dismissCheck: check.dismiss,
  };
}
