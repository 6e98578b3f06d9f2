import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import type { StoredSession } from '../stored-session';
import { isRevoked } from './is-revoked';
import {
  findHolding,
  type CompletedWith,
  type KnownAccount,
  type Reading,
  type SessionEvent,
  type SessionState,
} from './session-state';
import {
  changeUser,
  endSession,
  prolongSession,
  withPhase,
  type AddEffect,
} from './session-step';
import type { Moment } from './session-time';

type IdentityChecked = Extract<SessionEvent, { kind: 'identity-checked' }>;
type ProfileReported = Extract<SessionEvent, { kind: 'profile-reported' }>;

const withAccount = (
  state: SessionState,
  change: Partial<KnownAccount>,
): SessionState => ({
  phase: state.phase,
  account: { ...state.account, ...change },
});

export const withCompletion = (
  state: SessionState,
  completedWith: CompletedWith | null,
): SessionState => withAccount(state, { completedWith });

/**
 * The SDK says who is signed in there: a session without this person ends, and
 * they without a session, but later.
 */
export function hearIdentity(
  state: SessionState,
  identity: AuthUser | null,
  reading: Reading,
  addEffect: AddEffect,
): SessionState {
  const { stored } = reading;
  const lastIdentity = identity ?? state.account.lastIdentity;
  const updated = withAccount(state, { identity, lastIdentity });
  const isAgreed = identity?.uid === stored?.user.uid;
  addEffect({ kind: isAgreed ? 'dismiss-check' : 'check-identity' });
  if (!isAgreed || identity === null || stored === null) return updated;
  const { isAdmin, emailVerified } = identity;
  const confirmed = confirmPerson(updated, stored, reading.now, addEffect);
  return changeUser(
    confirmed,
    identity.uid,
    { isAdmin, emailVerified },
    reading,
    addEffect,
  );
}

/** The identity service names the person of the stored session. */
function confirmPerson(
  state: SessionState,
  stored: StoredSession,
  now: Moment,
  addEffect: AddEffect,
): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null) {
    addEffect({ kind: 'notify', notice: { kind: 'begun' } });
    return prolongSession(state, stored, now, addEffect);
  }
  const { kind, held } = holding;
  if (kind === 'confirmed' || held.user.uid !== stored.user.uid) return state;
  if (kind === 'leaving') {
    return withPhase(state, { kind, held, wasConfirmed: true });
  }
  return withPhase(state, { kind: 'confirmed', held });
}

/** After tabs and SDK have had the time to agree. */
export function judgeIdentity(
  state: SessionState,
  { identity, reading }: IdentityChecked,
  addEffect: AddEffect,
): SessionState {
  const { account } = state;
  const { stored } = reading;
  const lacksRecord =
    identity !== null && account.missesRecord === identity.uid;
  const completed = lacksRecord
    ? requestCompletion(state, identity, null, addEffect)
    : state;
  if (stored === null) {
    // The SDK may remember somebody whose session is over.
    if (identity !== null) addEffect({ kind: 'end-sign-in' });
    return completed;
  }
  const { uid } = stored.user;
  const heldUid = findHolding(state.phase)?.held.user.uid ?? uid;
  // The word of the other tab is still on its way; what it has stored is not
  // this page's to end.
  if (heldUid !== uid) return completed;
  const lastKnown = identity ?? account.lastIdentity;
  const isEndedByChange =
    lastKnown?.uid === uid && isRevoked(account.profile, lastKnown);
  if (isEndedByChange) return endSession(completed, 'revoked', addEffect);
  if (identity?.uid !== uid) return endSession(completed, 'expired', addEffect);
  return hearIdentity(completed, identity, reading, addEffect);
}

/**
 * Follows the record of whoever is signed in: it names and shows them, and says
 * when every session was ended.
 */
export function hearProfile(
  state: SessionState,
  { uid, profile, reading }: ProfileReported,
  addEffect: AddEffect,
): SessionState {
  const updated = withAccount(state, {
    profile,
    missesRecord: profile === null ? uid : null,
  });
  const { identity } = updated.account;
  const mustCheck =
    profile === null || (identity !== null && isRevoked(profile, identity));
  if (mustCheck) addEffect({ kind: 'check-identity' });
  if (profile === null || identity === null) return updated;
  const completed = mustCheck
    ? updated
    : requestCompletion(updated, identity, profile, addEffect);
  const imageUrl = profile.imageUrl ?? identity.photoUrl;
  return changeUser(
    completed,
    profile.uid,
    { name: profile.name, imageUrl },
    reading,
    addEffect,
  );
}

/** Adds what the account lacks, once for the names that it goes by. */
function requestCompletion(
  state: SessionState,
  identity: AuthUser,
  profile: UserProfile | null,
  addEffect: AddEffect,
): SessionState {
  const lastCompletion = state.account.completedWith;
  const recordName = profile?.name ?? null;
  const isCompleted =
    lastCompletion?.uid === identity.uid &&
    lastCompletion.identityName === identity.name &&
    lastCompletion.recordName === recordName;
  if (isCompleted) return state;
  addEffect({ kind: 'complete-account', identity, profile });
  return withCompletion(state, {
    uid: identity.uid,
    identityName: identity.name,
    recordName,
  });
}
