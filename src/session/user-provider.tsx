import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { AppError } from '@contract/values/app-error';
import { SessionContext, type Session } from './session-context';
import { endSignIn, extendSignIn } from './sign-in';
import { clearStoredSession, storeSession, type StoredSession } from './stored-session';
import { readSession, useHeldSession, type SessionEvents } from './use-held-session';

export function UserProvider({ children, ...events }: SessionEvents & { children: ReactNode }) {
  const [left, setLeft] = useState(false);
  const onBegin = () => {
    setLeft(false);
    events.onBegin();
  };
  const { held, isOver, leavingRef, setSession, drop, change } = useHeldSession({ ...events, onBegin });
  const uid = held?.user.uid ?? null;

  const startSession = useCallback(
    (stored: StoredSession) => {
      setLeft(false);
      setSession(stored);
    },
    [setSession],
  );
  const extend = useCallback(async () => {
    await extendSignIn();
    const kept = readSession();
    if (kept === null || kept.user.uid !== uid) throw new AppError('unauthenticated', 'It is over.');
    setSession(storeSession(kept.user, Date.now()));
  }, [uid, setSession]);
  const signOut = useCallback(async () => {
    leavingRef.current = true;
    try {
      await endSignIn();
      clearStoredSession('left');
      setLeft(true);
      drop(true);
    } finally {
      leavingRef.current = false;
    }
  }, [leavingRef, drop]);

  const session = useMemo<Session>(
    () => ({
      user: held?.user ?? null,
      expiresAt: held?.time.expiresAt ?? null,
      findTimeLeft: () => held?.time.findLeft() ?? null,
      left,
      startSession,
      updateUser: (part) => change(uid, part),
      extend,
      signOut,
    }),
    [held, uid, left, startSession, change, extend, signOut],
  );
  if (isOver) return null;
  return <SessionContext value={session}>{children}</SessionContext>;
}
