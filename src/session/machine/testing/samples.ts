import type { UserProfile } from '@contract/entities/account/user-profile';
import { sessionLifetimeMs } from '@/domain/session-limits';
import type { AuthUser } from '@/firebase/auth';
import type { SessionUser, StoredSession } from '../../stored-session';
import { sampleUser } from '../../testing/session';
import {
  makeInitialState,
  type Reading,
  type SessionPhase,
  type SessionState,
} from '../session-state';
import { startTime, type Moment } from '../session-time';

export const minute = 60_000;
/** When the sessions of these samples began. */
export const begun: Moment = {
  wall: Date.UTC(2026, 10, 10, 9, 0),
  steady: 5_000,
};

export const afterBegun = (ms: number): Moment => ({
  wall: begun.wall + ms,
  steady: begun.steady + ms,
});

export const makeUser = (uid: string): SessionUser => ({ ...sampleUser, uid });

/** What a browser keeps of a session that began at this moment. */
export const makeStored = (
  uid: string,
  since: Moment = begun,
): StoredSession => ({
  user: makeUser(uid),
  expiresAt: since.wall + sessionLifetimeMs,
});

export const makeReading = (
  now: Moment,
  stored: StoredSession | null,
  endReason: Reading['endReason'] = null,
): Reading => ({ now, stored, endReason });

/** Whom the identity service names: with the same facts as {@link makeUser}. */
export const makeIdentity = (uid: string): AuthUser => ({
  uid,
  email: sampleUser.email,
  name: sampleUser.name,
  photoUrl: null,
  provider: sampleUser.provider,
  emailVerified: sampleUser.emailVerified,
  isAdmin: sampleUser.isAdmin,
  signedInAt: begun.wall,
});

/** @param sessionsValidFrom when a change of password ended every session */
export function makeProfile(
  uid: string,
  sessionsValidFrom?: Date,
): UserProfile {
  const profile: UserProfile = {
    uid,
    email: sampleUser.email,
    name: sampleUser.name,
    provider: 'email',
    imageUrl: null,
    createdAt: new Date(begun.wall),
  };
  return sessionsValidFrom === undefined
    ? profile
    : { ...profile, sessionsValidFrom };
}

/**
 * A page of u1 in this phase; who the identity service is known to name is in
 * `account`.
 */
export function makeState(kind: SessionPhase['kind']): SessionState {
  const { account } = makeInitialState(makeReading(begun, null));
  const identity = makeIdentity('u1');
  const known = { ...account, identity, lastIdentity: identity };
  const held = {
    user: makeUser('u1'),
    time: startTime(begun.wall + sessionLifetimeMs, begun),
  };
  switch (kind) {
    case 'signed-out':
    case 'left':
    case 'handed-over':
      return { phase: { kind }, account };
    case 'unconfirmed':
      return { phase: { kind, held }, account };
    case 'confirmed':
      return { phase: { kind, held }, account: known };
    case 'leaving':
      return { phase: { kind, held, wasConfirmed: true }, account: known };
  }
}
