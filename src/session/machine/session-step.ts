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
export type AddEffect = (effect: SessionEffect) => void;

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
export function holdStored(
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
export function prolongSession(
  state: SessionState,
  stored: StoredSession,
  now: Moment,
  addEffect: AddEffect,
): SessionState {
  addEffect({ kind: 'store-expiry', expiresAt: stored.expiresAt, now });
  return holdStored(state, stored, now);
}

/** Only of a session that is not being left already. */
export function endSession(
  state: SessionState,
  reason: EndReason,
  addEffect: AddEffect,
): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null || holding.kind === 'leaving') return state;
  addEffect({ kind: 'clear-stored', reason });
  addEffect({ kind: 'end-sign-in' });
  pauseAll(holding, addEffect);
  addEffect({ kind: 'notify', notice: { kind: 'ended', reason } });
  return withPhase(state, { kind: 'signed-out' });
}

/** The person may come back to what they typed: queries go, drafts stay. */
export function pauseAll({ held }: HoldingPhase, addEffect: AddEffect): void {
  const { uid } = held.user;
  addEffect({ kind: 'close-queries', uid });
  addEffect({ kind: 'drop-shared', uid });
}

/** The person does not come back to it: queries, drafts and kept files go. */
export function dropAll({ held }: HoldingPhase, addEffect: AddEffect): void {
  const { uid } = held.user;
  addEffect({ kind: 'close-queries', uid });
  addEffect({ kind: 'drop-typed', uid });
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
  addEffect: AddEffect,
): SessionState {
  if (stored?.user.uid !== uid) return state;
  const user = { ...stored.user, ...change };
  if (isSameUser(user, stored.user)) return state;
  addEffect({ kind: 'store-user', user });
  const holding = findHolding(state.phase);
  const isHeld = holding?.held.user.uid === uid;
  if (!isHeld) return state;
  return withHeld(state, holding, { user, time: holding.held.time });
}
