import { isSameUser, type EndReason } from '../stored-session';
import { hearIdentity, hearProfile, judgeIdentity, withCompletion } from './identity-transition';
import {
  findHolding,
  type HoldingPhase,
  type Reading,
  type SessionEvent,
  type SessionState,
} from './session-state';
import {
  after,
  and,
  changeUser,
  end,
  hold,
  prolong,
  stay,
  withHeld,
  withPhase,
  type Step,
} from './session-step';
import { findCorrectedExpiry, findTimeLeft, keepShortest } from './session-time';

/**
 * The session's state machine (decision 138), free of I/O. It knows every event in every phase; one that means nothing
 * there changes nothing, and then `state` is the same object.
 */
export function transition(state: SessionState, event: SessionEvent): Step {
  if (state.phase.kind === 'handed-over') return stay(state);
  switch (event.kind) {
    case 'signed-in':
      return stay(hold(state, event.stored, event.now));
    case 'clock-read':
      return read(state, event.reading);
    case 'page-hidden':
      return leavePage(state, event.reading);
    case 'storage-changed':
      return after([{ kind: 'postpone-check' }], read(state, event.reading));
    case 'identity-reported':
      return hearIdentity(state, event.identity, event.reading);
    case 'identity-checked':
      return judgeIdentity(state, event);
    case 'profile-reported':
      return hearProfile(state, event);
    case 'completion-failed':
      return stay(withCompletion(state, null));
    case 'user-changed':
      return changeUser(state, event.uid, event.change, event.reading);
    case 'sign-out-begun':
      return beginSignOut(state);
    case 'sign-out-failed':
      return stay(takeSignOutBack(state));
    case 'sign-out-done':
      return finishSignOut(state);
  }
}

/** What this page holds against what is stored and what the clocks say. */
function read(state: SessionState, reading: Reading): Step {
  const holding = findHolding(state.phase);
  if (holding === null) return stay(state);
  const { held } = holding;
  const { now, stored } = reading;
  const isOfAnother = stored?.user.uid !== held.user.uid;
  if (isOfAnother && holding.kind === 'leaving') return stay(state);
  const isOver = findTimeLeft(held.time, now) <= 0;
  if (stored === null)
    return isOver ? end(state, 'expired') : endElsewhere(state, holding, reading.endReason ?? 'elsewhere');
  if (isOfAnother) return handOver(state, holding);
  const correctedExpiry = findCorrectedExpiry(held.time, now);
  const isSetBack = correctedExpiry !== null;
  const isExtended = !isSetBack && stored.expiresAt !== held.time.expiresAt;
  if (isOver && !isExtended) return end(state, 'expired');
  if (isSetBack || isExtended)
    return prolong(state, { user: stored.user, expiresAt: correctedExpiry ?? stored.expiresAt }, now);
  const time = keepShortest(held.time, now);
  const isUnchanged = time === held.time && isSameUser(stored.user, held.user);
  return stay(isUnchanged ? state : withHeld(state, holding, { user: stored.user, time }));
}

function leavePage(state: SessionState, reading: Reading): Step {
  const step = read(state, reading);
  const { kind } = step.state.phase;
  const goesOn = kind === 'unconfirmed' || kind === 'confirmed';
  return goesOn ? and(step, { kind: 'mark-seen', now: reading.now }) : step;
}

/** Another tab has cleared what is stored, and signs out at the identity service. */
function endElsewhere(state: SessionState, { held }: HoldingPhase, reason: EndReason): Step {
  const { uid } = held.user;
  const signedOut = stay(withPhase(state, { kind: 'signed-out' }));
  const closed = and(signedOut, { kind: 'close-queries', uid });
  const dropped = reason === 'elsewhere' ? and(closed, { kind: 'drop-typed', uid }) : closed;
  return and(dropped, { kind: 'notify', notice: { kind: 'ended', reason } });
}

function handOver(state: SessionState, { held }: HoldingPhase): Step {
  const { uid } = held.user;
  return {
    state: withPhase(state, { kind: 'handed-over' }),
    effects: [
      { kind: 'close-queries', uid },
      { kind: 'drop-typed', uid },
      { kind: 'notify', notice: { kind: 'other-person' } },
    ],
  };
}

function beginSignOut(state: SessionState): Step {
  const holding = findHolding(state.phase);
  if (holding === null || holding.kind === 'leaving') return stay(state);
  const wasConfirmed = holding.kind === 'confirmed';
  return stay(withPhase(state, { kind: 'leaving', held: holding.held, wasConfirmed }));
}

function takeSignOutBack(state: SessionState): SessionState {
  const { phase } = state;
  if (phase.kind !== 'leaving') return state;
  return withPhase(state, { kind: phase.wasConfirmed ? 'confirmed' : 'unconfirmed', held: phase.held });
}

function finishSignOut(state: SessionState): Step {
  const left = and(stay(withPhase(state, { kind: 'left' })), { kind: 'clear-stored', reason: 'left' });
  const uid = findHolding(state.phase)?.held.user.uid;
  if (uid === undefined) return left;
  return and(and(left, { kind: 'close-queries', uid }), { kind: 'drop-typed', uid });
}
