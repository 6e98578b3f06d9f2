import { createContext, useContext } from 'react';
import type { SessionUser, StoredSession } from './stored-session';

export interface Session {
  user: SessionUser | null;
  /** ms since 1970; null when nobody is signed in */
  expiresAt: number | null;
  /** ms to the end by the clock that says less; zero or less once it is over, null when nobody is signed in */
  findTimeLeft: () => number | null;
  /** somebody pressed Logout here, and nobody has signed in since: the next person starts at the dashboard */
  left: boolean;
  /** after a sign-in: the session that was just stored */
  startSession: (stored: StoredSession) => void;
  /** a changed name or picture, at once everywhere */
  updateUser: (change: Partial<Pick<SessionUser, 'name' | 'imageUrl' | 'emailVerified'>>) => void;
  /** another 60 minutes, with a fresh token; @throws AppError */
  extend: () => Promise<void>;
  /** @throws AppError when the identity service cannot be reached; the session then stays */
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session, signed in or not. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be used within a user provider');
  return session;
}

/** The signed-in user; for screens behind the guard only. */
export function useUser(): SessionUser {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useUser must be used within a user provider');
  if (session.user === null) throw new Error('useUser needs a signed-in user');
  return session.user;
}
