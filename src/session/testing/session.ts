import type { Session } from '../session-context';
import type { SessionUser } from '../stored-session';

/** Made-up people and sessions for component tests. */
export const sampleUser: SessionUser = {
  uid: 'u1',
  name: 'Abena Owusu-Mensah',
  email: 'abena@asaase.test',
  imageUrl: null,
  provider: 'email',
  emailVerified: true,
  isAdmin: false,
};

/**
 * A session for a SessionContext: nobody is signed in, and every call works,
 * unless `changes` say otherwise.
 */
export function makeSession(changes: Partial<Session> = {}): Session {
  return {
    user: null,
    expiresAt: null,
    findTimeLeft: () =>
      changes.expiresAt == null ? null : changes.expiresAt - Date.now(),
    hasLeft: false,
    startSession: () => undefined,
    updateUser: () => undefined,
    extend: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    ...changes,
  };
}
