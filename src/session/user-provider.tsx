import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AuthUser } from '@/firebase/auth';
import { closeLiveQueries } from '@/repositories/live-cache';
import { SessionContext, type EndReason, type Session } from './session-context';
import { endSignIn, extendSignIn, watchIdentity } from './sign-in';
import {
  clearStoredSession,
  findStoredSession,
  storeSession,
  updateStoredUser,
  userKey,
  type StoredSession,
} from './stored-session';
import { useExpiry } from './use-expiry';

const readSession = () => findStoredSession(Date.now());

/** Restores the session of this browser, ends it after its hour, and follows the other tabs. */
export function UserProvider({
  onEnd,
  children,
}: {
  /** the session ended without a press on Logout in this tab */
  onEnd: (reason: EndReason) => void;
  children: ReactNode;
}) {
  const [stored, setStored] = useState<StoredSession | null>(readSession);
  const [left, setLeft] = useState(false);
  const leaving = useRef(false);
  const uid = stored?.user.uid ?? null;
  const forget = useCallback(() => {
    if (uid !== null) closeLiveQueries(uid);
  }, [uid]);
  const end = (reason: EndReason) => {
    if (leaving.current) return;
    clearStoredSession();
    setStored(null);
    forget();
    onEnd(reason);
  };

  useIdentity(stored, setStored, () => end('elsewhere'));
  useExpiry(stored?.expiresAt ?? null, () => {
    // Without a network the sign-out at the identity service happens at the next start, by the same rule.
    endSignIn().catch(() => undefined);
    end('expired');
  });
  useOtherTabs((next) => {
    if (next === null) end('elsewhere');
    else setStored(next);
  });

  const signOut = useCallback(async () => {
    leaving.current = true;
    try {
      await endSignIn();
      clearStoredSession();
      setLeft(true);
      setStored(null);
      forget();
    } finally {
      leaving.current = false;
    }
  }, [forget]);
  const session = useMemo<Session>(
    () => ({
      user: stored?.user ?? null,
      expiresAt: stored?.expiresAt ?? null,
      left,
      adopt: (next) => {
        setLeft(false);
        setStored(next);
      },
      updateUser: (change) => {
        if (stored === null) return;
        const user = { ...stored.user, ...change };
        updateStoredUser(user);
        setStored({ ...stored, user });
      },
      extend: async () => {
        if (stored === null) return;
        await extendSignIn();
        setStored(storeSession(stored.user, Date.now()));
      },
      signOut,
    }),
    [stored, left, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * What the identity service says decides: without its user the kept session ends, and at the start
 * its user without a kept session is signed out (specification, section 4).
 */
function useIdentity(
  stored: StoredSession | null,
  setStored: (stored: StoredSession) => void,
  onGone: () => void,
) {
  const report = useEffectEvent((identity: AuthUser | null, first: boolean) => {
    if (stored === null) {
      if (identity !== null && first) endSignIn().catch(() => undefined);
      return;
    }
    if (identity?.uid !== stored.user.uid) {
      onGone();
      return;
    }
    const { isAdmin, emailVerified } = identity;
    if (stored.user.isAdmin !== isAdmin || stored.user.emailVerified !== emailVerified) {
      const user = { ...stored.user, isAdmin, emailVerified };
      updateStoredUser(user);
      setStored({ ...stored, user });
    }
  });
  useEffect(() => {
    let first = true;
    return watchIdentity((user) => {
      report(user, first);
      first = false;
    });
  }, []);
}

function useOtherTabs(onChange: (stored: StoredSession | null) => void) {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === userKey || event.key === null) change(readSession());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}
