import { isSameUser, type EndReason, type StoredSession, type UserChange } from '../stored-session';
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

/** Where one event leads. The moves in this file are what the transitions are made of. */
export interface Step {
  state: SessionState;
  /** to be done in this order */
  effects: readonly SessionEffect[];
}

export const stay = (state: SessionState): Step => ({ state, effects: [] });

/** What one step asks for comes before what the next one does. */
export const after = (effects: readonly SessionEffect[], { state, effects: later }: Step): Step => ({
  state,
  effects: [...effects, ...later],
});

export const and = ({ state, effects }: Step, last: SessionEffect): Step => ({
  state,
  effects: [...effects, last],
});

export const withPhase = (state: SessionState, phase: SessionPhase): SessionState => ({
  phase,
  account: state.account,
});

export const withHeld = (state: SessionState, phase: HoldingPhase, held: HeldSession): SessionState =>
  withPhase(state, { ...phase, held });

/** Holds what is stored from now on; a Logout that is under way goes on. */
export function hold(state: SessionState, { user, expiresAt }: StoredSession, now: Moment): SessionState {
  const { phase, account } = state;
  const held: HeldSession = { user, time: startTime(expiresAt, now) };
  if (phase.kind === 'leaving') return withHeld(state, phase, held);
  const wasConfirmed = phase.kind === 'confirmed' && phase.held.user.uid === user.uid;
  const isConfirmed = wasConfirmed || account.identity?.uid === user.uid;
  return withPhase(state, { kind: isConfirmed ? 'confirmed' : 'unconfirmed', held });
}

/** Stores what it goes by, so that the next reading finds the same and not once more what is left. */
export function prolong(state: SessionState, stored: StoredSession, now: Moment): Step {
  return {
    state: hold(state, stored, now),
    effects: [{ kind: 'store-expiry', expiresAt: stored.expiresAt, now }],
  };
}

/** Only of a session that is not being left already. */
export function end(state: SessionState, reason: EndReason): Step {
  const holding = findHolding(state.phase);
  if (holding === null || holding.kind === 'leaving') return stay(state);
  return {
    state: withPhase(state, { kind: 'signed-out' }),
    effects: [
      { kind: 'clear-stored', reason },
      { kind: 'end-sign-in' },
      { kind: 'close-queries', uid: holding.held.user.uid },
      { kind: 'notify', notice: { kind: 'ended', reason } },
    ],
  };
}

/** Changes what is stored, for this person only: another tab may have signed somebody else in. */
export function changeUser(state: SessionState, uid: string, change: UserChange, { stored }: Reading): Step {
  if (stored?.user.uid !== uid) return stay(state);
  const user = { ...stored.user, ...change };
  if (isSameUser(user, stored.user)) return stay(state);
  const holding = findHolding(state.phase);
  const isHeld = holding?.held.user.uid === uid;
  return {
    state: isHeld ? withHeld(state, holding, { user, time: holding.held.time }) : state,
    effects: [{ kind: 'store-user', user }],
  };
}
