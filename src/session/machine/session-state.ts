import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import { startTime, type Moment, type SessionTime } from './session-time';
import type {
  EndReason,
  SessionUser,
  StoredSession,
  UserChange,
} from '../stored-session';

export interface HeldSession {
  user: SessionUser;
  time: SessionTime;
}

/**
 * Where this page stands. What leads from one to the next is in
 * session-transition.ts.
 */
export type SessionPhase =
  /** nobody is signed in, or the session has ended */
  | { kind: 'signed-out' }
  /** after a Logout in this page: the next person starts at the dashboard */
  | { kind: 'left' }
  /**
   * a session is stored, and the identity service has not said yet who is
   * signed in
   */
  | { kind: 'unconfirmed'; held: HeldSession }
  /** the identity service has said that it is this person */
  | { kind: 'confirmed'; held: HeldSession }
  /** a Logout is under way, and nothing else ends the session meanwhile */
  | { kind: 'leaving'; held: HeldSession; wasConfirmed: boolean }
  /**
   * another tab has signed somebody else in: the page shows nothing more and
   * loads anew
   */
  | { kind: 'handed-over' };

export type HoldingPhase = Extract<SessionPhase, { held: HeldSession }>;

/** What completing an account went by; the same is not done again. */
export interface CompletedWith {
  uid: string;
  identityName: string | null;
  recordName: string | null;
}

/**
 * What identity service and record have said about whoever is or was signed in.
 */
export interface KnownAccount {
  identity: AuthUser | null;
  /** The SDK may sign out before the person's record says why. */
  lastIdentity: AuthUser | null;
  profile: UserProfile | null;
  /**
   * uid of whoever has no record: it may not be written yet, or the account was
   * deleted on another device
   */
  missesRecord: string | null;
  completedWith: CompletedWith | null;
}

export interface SessionState {
  phase: SessionPhase;
  account: KnownAccount;
}

/** What the browser keeps and the clocks say at one moment. */
export interface Reading {
  now: Moment;
  stored: StoredSession | null;
  /** why another tab ended the session; null after a Logout there */
  endReason: Exclude<EndReason, 'elsewhere'> | null;
}

export type SessionEvent =
  /**
   * This page has stored a session: a sign-in, another hour, or a new password.
   */
  | { kind: 'signed-in'; stored: StoredSession; now: Moment }
  /** A moment to see whether the time is over. */
  | { kind: 'clock-read'; reading: Reading }
  | { kind: 'page-hidden'; reading: Reading }
  /** Another tab may have changed what is stored. */
  | { kind: 'storage-changed'; reading: Reading }
  /** The SDK says who is signed in there. */
  | { kind: 'identity-reported'; identity: AuthUser | null; reading: Reading }
  /**
   * The answer to the effect `check-identity`; null also for an account that
   * the identity service refuses.
   */
  | { kind: 'identity-checked'; identity: AuthUser | null; reading: Reading }
  /** The person's record, or that there is none. */
  | {
      kind: 'profile-reported';
      uid: string;
      profile: UserProfile | null;
      reading: Reading;
    }
  /** What the account lacks could not be added. */
  | { kind: 'completion-failed' }
  /** The person has changed something about themselves. */
  | { kind: 'user-changed'; uid: string; change: UserChange; reading: Reading }
  | { kind: 'sign-out-begun' }
  | { kind: 'sign-out-failed' }
  | { kind: 'sign-out-done' };

/** For those who show something about it. */
export type SessionNotice =
  /** another tab signed somebody in while nobody was signed in here */
  | { kind: 'begun' }
  /** not after a Logout in this page */
  | { kind: 'ended'; reason: EndReason }
  /** the page must load anew, so that nothing of the person before is left */
  | { kind: 'other-person' };

/**
 * What a transition asks for. Nothing of it decides anything: what it learns
 * comes back as an event.
 */
export type SessionEffect =
  /**
   * Has the identity checked later, when tabs and SDK have had the time to
   * agree.
   */
  | { kind: 'check-identity' }
  /** A check that is due waits anew. */
  | { kind: 'postpone-check' }
  | { kind: 'dismiss-check' }
  | { kind: 'end-sign-in' }
  | {
      kind: 'complete-account';
      identity: AuthUser;
      profile: UserProfile | null;
    }
  | { kind: 'store-user'; user: SessionUser }
  | { kind: 'store-expiry'; expiresAt: number; now: Moment }
  | { kind: 'mark-seen'; now: Moment }
  | { kind: 'clear-stored'; reason: EndReason | 'left' }
  | { kind: 'close-queries'; uid: string }
  /**
   * Drafts and kept files: not when the hour ends, because the person comes
   * back to them.
   */
  | { kind: 'drop-typed'; uid: string }
  /** The hour has ended: they go only where other people use the device. */
  | { kind: 'drop-shared'; uid: string }
  | { kind: 'notify'; notice: SessionNotice };

/** @returns null where no session is held */
export const findHolding = (phase: SessionPhase): HoldingPhase | null =>
  'held' in phase ? phase : null;

export const findUser = ({ phase }: SessionState): SessionUser | null =>
  findHolding(phase)?.held.user ?? null;

/**
 * Whose record is to be followed; null while the identity service has not
 * confirmed anybody.
 */
export function findConfirmedUid({ phase }: SessionState): string | null {
  const isConfirmed =
    phase.kind === 'confirmed' ||
    (phase.kind === 'leaving' && phase.wasConfirmed);
  return isConfirmed ? phase.held.user.uid : null;
}

/** As a page begins, before the identity service has said anything. */
export function makeInitialState({ stored, now }: Reading): SessionState {
  const account: KnownAccount = {
    identity: null,
    lastIdentity: null,
    profile: null,
    missesRecord: null,
    completedWith: null,
  };
  if (stored === null) return { phase: { kind: 'signed-out' }, account };
  const held = { user: stored.user, time: startTime(stored.expiresAt, now) };
  return { phase: { kind: 'unconfirmed', held }, account };
}
