import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import type { StoredSession } from '../stored-session';
import { isRevoked } from './is-revoked';
import {
  findHolding,
  type CompletedWith,
  type Reading,
  type SessionEvent,
  type SessionState,
} from './session-state';
import { after, and, changeUser, end, prolong, stay, withPhase, type Step } from './session-step';
import type { Moment } from './session-time';

type IdentityChecked = Extract<SessionEvent, { kind: 'identity-checked' }>;
type ProfileReported = Extract<SessionEvent, { kind: 'profile-reported' }>;

/** The SDK says who is signed in there: a session without this person ends, and they without a session, but later. */
export function hearIdentity(state: SessionState, identity: AuthUser | null, reading: Reading): Step {
  const { stored } = reading;
  const account = { ...state.account, identity, lastIdentity: identity ?? state.account.lastIdentity };
  const known: SessionState = { phase: state.phase, account };
  if (identity?.uid !== stored?.user.uid) return and(stay(known), { kind: 'check-identity' });
  const dismissed = and(stay(known), { kind: 'dismiss-check' });
  if (identity === null || stored === null) return dismissed;
  const { isAdmin, emailVerified } = identity;
  const confirmed = after(dismissed.effects, confirm(known, stored, reading.now));
  const changed = changeUser(confirmed.state, identity.uid, { isAdmin, emailVerified }, reading);
  return after(confirmed.effects, changed);
}

/** The identity service names the person of the stored session. */
function confirm(state: SessionState, stored: StoredSession, now: Moment): Step {
  const { phase } = state;
  const holding = findHolding(phase);
  if (holding === null)
    return after([{ kind: 'notify', notice: { kind: 'begun' } }], prolong(state, stored, now));
  if (holding.held.user.uid !== stored.user.uid) return stay(state);
  switch (holding.kind) {
    case 'confirmed':
      return stay(state);
    case 'unconfirmed':
      return stay(withPhase(state, { kind: 'confirmed', held: holding.held }));
    case 'leaving':
      return stay(withPhase(state, { kind: 'leaving', held: holding.held, wasConfirmed: true }));
  }
}

/** After tabs and SDK have had the time to agree. */
export function judgeIdentity(state: SessionState, { identity, isGone, reading }: IdentityChecked): Step {
  const { account } = state;
  const { stored } = reading;
  const lacksRecord = identity !== null && account.missesRecord === identity.uid;
  const completed = lacksRecord ? complete(state, identity, null) : stay(state);
  // The SDK may remember somebody whose session is over.
  if (stored === null) return identity === null ? completed : and(completed, { kind: 'end-sign-in' });
  const { uid } = stored.user;
  const heldUid = findHolding(state.phase)?.held.user.uid ?? uid;
  // The word of the other tab is still on its way; what it has stored is not this page's to end.
  if (heldUid !== uid) return completed;
  if (isGone) return after(completed.effects, end(completed.state, 'expired'));
  const lastKnown = identity ?? account.lastIdentity;
  const isEndedByChange = lastKnown?.uid === uid && isRevoked(account.profile, lastKnown);
  if (isEndedByChange) return after(completed.effects, end(completed.state, 'revoked'));
  if (identity?.uid !== uid) return after(completed.effects, end(completed.state, 'expired'));
  return after(completed.effects, hearIdentity(completed.state, identity, reading));
}

/** Follows the record of whoever is signed in: it names and shows them, and says when every session was ended. */
export function hearProfile(state: SessionState, { uid, profile, reading }: ProfileReported): Step {
  const account = { ...state.account, profile, missesRecord: profile === null ? uid : null };
  const known: SessionState = { phase: state.phase, account };
  const { identity } = account;
  if (profile === null) return and(stay(known), { kind: 'check-identity' });
  if (identity === null) return stay(known);
  const next = isRevoked(profile, identity)
    ? and(stay(known), { kind: 'check-identity' })
    : complete(known, identity, profile);
  const imageUrl = profile.imageUrl ?? identity.photoUrl;
  const changed = changeUser(next.state, profile.uid, { name: profile.name, imageUrl }, reading);
  return after(next.effects, changed);
}

export const withCompletion = (state: SessionState, completedWith: CompletedWith | null): SessionState => ({
  phase: state.phase,
  account: { ...state.account, completedWith },
});

/** Adds what the account lacks, once for the names that it goes by. */
function complete(state: SessionState, identity: AuthUser, profile: UserProfile | null): Step {
  const before = state.account.completedWith;
  const recordName = profile?.name ?? null;
  const isDone =
    before !== null &&
    before.uid === identity.uid &&
    before.identityName === identity.name &&
    before.recordName === recordName;
  if (isDone) return stay(state);
  return {
    state: withCompletion(state, { uid: identity.uid, identityName: identity.name, recordName }),
    effects: [{ kind: 'complete-account', identity, profile }],
  };
}
