import {
  isSameUser,
  type EndReason,
  type StoredSession,
  type UserChange,
} from '../stored-session';
import {
  findHolding,
  type HeldSession,
  type HoldingPhase,
  type Reading,
  type SessionEffect,
  type SessionPhase,
  type SessionState,
} from './session-state';
import { startTime, type Moment } from './session-time';

/**
 * Collects what a transition asks for, to be done in this order. The moves
 * below are what transitions are made of.
 */
export type Ask = (effect: SessionEffect) => void;

export const withPhase = (
  state: SessionState,
  phase: SessionPhase,
): SessionState => ({
  phase,
  account: state.account,
});

export const withHeld = (
  state: SessionState,
  phase: HoldingPhase,
  held: HeldSession,
): SessionState => withPhase(state, { ...phase, held });

/** Holds what is stored from now on; a Logout that is under way goes on. */
export function hold(
  state: SessionState,
  { user, expiresAt }: StoredSession,
  now: Moment,
): SessionState {
  const { phase, account } = state;
  const held: HeldSession = { user, time: startTime(expiresAt, now) };
  if (phase.kind === 'leaving') return withHeld(state, phase, held);
  const wasConfirmed =
    phase.kind === 'confirmed' && phase.held.user.uid === user.uid;
  const isConfirmed = wasConfirmed || account.identity?.uid === user.uid;
  return withPhase(state, {
    kind: isConfirmed ? 'confirmed' : 'unconfirmed',
    held,
  });
}

/**
 * Stores what it goes by, so that the next reading finds the same and not once
 * more what is left.
 */
export function prolong(
  state: SessionState,
  stored: StoredSession,
  now: Moment,
  ask: Ask,
): SessionState {
  ask({ kind: 'store-expiry', expiresAt: stored.expiresAt, now });
  return hold(state, stored, now);
}

/** Only of a session that is not being left already. */
export function end(
  state: SessionState,
  reason: EndReason,
  ask: Ask,
): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null || holding.kind === 'leaving') return state;
  ask({ kind: 'clear-stored', reason });
  ask({ kind: 'end-sign-in' });
  ask({ kind: 'close-queries', uid: holding.held.user.uid });
  ask({ kind: 'notify', notice: { kind: 'ended', reason } });
  return withPhase(state, { kind: 'signed-out' });
}

/** The person does not come back to it: queries, drafts and kept files go. */
export function dropAll({ held }: HoldingPhase, ask: Ask): void {
  const { uid } = held.user;
  ask({ kind: 'close-queries', uid });
  ask({ kind: 'drop-typed', uid });
}

/**
 * Changes what is stored, for this person only: another tab may have signed
 * somebody else in.
 */
export function changeUser(
  state: SessionState,
  uid: string,
  change: UserChange,
  { stored }: Reading,
  ask: Ask,
): SessionState {
  if (stored?.user.uid !== uid) return state;
  const user = { ...stored.user, ...change };
  if (isSameUser(user, stored.user)) return state;
  ask({ kind: 'store-user', user });
  const holding = findHolding(state.phase);
  const isHeld = holding?.held.user.uid === uid;
  return isHeld
    ? withHeld(state, holding, { user, time: holding.held.time })
    : state;
}
