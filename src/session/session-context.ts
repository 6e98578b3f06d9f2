import { createContext, useContext } from 'react';
import type { SessionUser, StoredSession, UserChange } from './stored-session';

export interface Session {
  user: SessionUser | null;
  /** ms since 1970; null when nobody is signed in */
  expiresAt: number | null;
  /**
   * ms; zero or less once the session is over, null when nobody is signed in
   */
  findTimeLeft: () => number | null;
  /**
   * after a Logout here, until the next sign-in: that person starts at the
   * dashboard
   */
  hasLeft: boolean;
  startSession: (stored: StoredSession) => void;
  updateUser: (change: UserChange) => void;
  extend: () => Promise<void>;
  /**
   * @throws AppError when the identity service cannot be reached; the session
   * then stays
   */
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) {
    throw new Error('useSession must be used within a user provider');
  }
  return session;
}

/** Only where somebody is signed in: it throws where nobody is. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser needs a signed-in user');
  return user;
}
