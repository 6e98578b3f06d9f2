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
import { changeUser, end, prolong, withPhase, type Ask } from './session-step';
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
  ask: Ask,
): SessionState {
  const { stored } = reading;
  const lastIdentity = identity ?? state.account.lastIdentity;
  const known = withAccount(state, { identity, lastIdentity });
  const isAgreed = identity?.uid === stored?.user.uid;
  ask({ kind: isAgreed ? 'dismiss-check' : 'check-identity' });
  if (!isAgreed || identity === null || stored === null) return known;
  const { isAdmin, emailVerified } = identity;
  const confirmed = confirm(known, stored, reading.now, ask);
  return changeUser(
    confirmed,
    identity.uid,
    { isAdmin, emailVerified },
    reading,
    ask,
  );
}

/** The identity service names the person of the stored session. */
function confirm(
  state: SessionState,
  stored: StoredSession,
  now: Moment,
  ask: Ask,
): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null) {
    ask({ kind: 'notify', notice: { kind: 'begun' } });
    return prolong(state, stored, now, ask);
  }
  const { kind, held } = holding;
  if (kind === 'confirmed' || held.user.uid !== stored.user.uid) return state;
  return withPhase(
    state,
    kind === 'leaving'
      ? { kind, held, wasConfirmed: true }
      : { kind: 'confirmed', held },
  );
}

/** After tabs and SDK have had the time to agree. */
export function judgeIdentity(
  state: SessionState,
  { identity, reading }: IdentityChecked,
  ask: Ask,
): SessionState {
  const { account } = state;
  const { stored } = reading;
  const lacksRecord =
    identity !== null && account.missesRecord === identity.uid;
  const completed = lacksRecord ? complete(state, identity, null, ask) : state;
  if (stored === null) {
    // The SDK may remember somebody whose session is over.
    if (identity !== null) ask({ kind: 'end-sign-in' });
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
  if (isEndedByChange) return end(completed, 'revoked', ask);
  if (identity?.uid !== uid) return end(completed, 'expired', ask);
  return hearIdentity(completed, identity, reading, ask);
}

/**
 * Follows the record of whoever is signed in: it names and shows them, and says
 * when every session was ended.
 */
export function hearProfile(
  state: SessionState,
  { uid, profile, reading }: ProfileReported,
  ask: Ask,
): SessionState {
  const known = withAccount(state, {
    profile,
    missesRecord: profile === null ? uid : null,
  });
  const { identity } = known.account;
  const mustCheck =
    profile === null || (identity !== null && isRevoked(profile, identity));
  if (mustCheck) ask({ kind: 'check-identity' });
  if (profile === null || identity === null) return known;
  const next = mustCheck ? known : complete(known, identity, profile, ask);
  const imageUrl = profile.imageUrl ?? identity.photoUrl;
  return changeUser(
    next,
    profile.uid,
    { name: profile.name, imageUrl },
    reading,
    ask,
  );
}

/** Adds what the account lacks, once for the names that it goes by. */
function complete(
  state: SessionState,
  identity: AuthUser,
  profile: UserProfile | null,
  ask: Ask,
): SessionState {
  const before = state.account.completedWith;
  const recordName = profile?.name ?? null;
  const isDone =
    before?.uid === identity.uid &&
    before.identityName === identity.name &&
    before.recordName === recordName;
  if (isDone) return state;
  ask({ kind: 'complete-account', identity, profile });
  return withCompletion(state, {
    uid: identity.uid,
    identityName: identity.name,
    recordName,
  });
}
