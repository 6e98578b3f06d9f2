import { isSameUser, type EndReason } from '../stored-session';
import {
  hearIdentity,
  hearProfile,
  judgeIdentity,
  withCompletion,
} from './identity-transition';
import {
  findHolding,
  type HoldingPhase,
  type Reading,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state';
import {
  changeUser,
  dropAll,
  end,
  hold,
  prolong,
  withHeld,
  withPhase,
  type Ask,
} from './session-step';
import {
  findCorrectedExpiry,
  findTimeLeft,
  keepShortest,
  startTime,
  type Moment,
} from './session-time';

/** Where one event leads. */
export interface Step {
  state: SessionState;
  /** to be done in this order */
  effects: readonly SessionEffect[];
}

/**
 * The session's state machine (decision 138), free of I/O. It knows every event
 * in every phase; one that means nothing there changes nothing, and then
 * `state` is the same object.
 */
export function transition(state: SessionState, event: SessionEvent): Step {
  const effects: SessionEffect[] = [];
  const isFinal = state.phase.kind === 'handed-over';
  const next = isFinal
    ? state
    : apply(state, event, (effect) => effects.push(effect));
  return { state: next, effects };
}

function apply(
  state: SessionState,
  event: SessionEvent,
  ask: Ask,
): SessionState {
  switch (event.kind) {
    case 'signed-in':
      return hold(state, event.stored, event.now);
    case 'clock-read':
      return readClock(state, event.reading, ask);
    case 'page-hidden':
      return leavePage(state, event.reading, ask);
    case 'storage-changed':
      ask({ kind: 'postpone-check' });
      return read(state, event.reading, ask);
    case 'identity-reported':
      return hearIdentity(state, event.identity, event.reading, ask);
    case 'identity-checked':
      return judgeIdentity(state, event, ask);
    case 'profile-reported':
      return hearProfile(state, event, ask);
    case 'completion-failed':
      return withCompletion(state, null);
    case 'user-changed':
      return changeUser(state, event.uid, event.change, event.reading, ask);
    case 'sign-out-begun':
      return beginSignOut(state);
    case 'sign-out-failed':
      return takeSignOutBack(state);
    case 'sign-out-done':
      return finishSignOut(state, ask);
  }
}

/** What this page holds against what is stored and what the clocks say. */
function read(state: SessionState, reading: Reading, ask: Ask): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null) return state;
  const { held } = holding;
  const { now, stored } = reading;
  const isOfAnother = stored?.user.uid !== held.user.uid;
  if (isOfAnother && holding.kind === 'leaving') {
    return keepOwnTime(state, holding, now);
  }
  const isOver = findTimeLeft(held.time, now) <= 0;
  if (stored === null) {
    const reason = reading.endReason ?? 'elsewhere';
    return isOver
      ? end(state, 'expired', ask)
      : endElsewhere(state, holding, reason, ask);
  }
  if (isOfAnother) return handOver(state, holding, ask);
  const correctedExpiry = findCorrectedExpiry(held.time, now);
  const isSetBack = correctedExpiry !== null;
  const isExtended = !isSetBack && stored.expiresAt !== held.time.expiresAt;
  if (isOver && !isExtended) return end(state, 'expired', ask);
  if (isSetBack || isExtended) {
    const expiresAt = correctedExpiry ?? stored.expiresAt;
    return prolong(state, { user: stored.user, expiresAt }, now, ask);
  }
  const time = keepShortest(held.time, now);
  const isUnchanged = time === held.time && isSameUser(stored.user, held.user);
  return isUnchanged
    ? state
    : withHeld(state, holding, { user: stored.user, time });
}

/**
 * Within the hour, only a word of another tab says that the session was ended
 * or begun there.
 */
function readClock(
  state: SessionState,
  reading: Reading,
  ask: Ask,
): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null) return state;
  const { user, time } = holding.held;
  const isOfAnother = reading.stored?.user.uid !== user.uid;
  const isOver = findTimeLeft(time, reading.now) <= 0;
  if (!isOfAnother || isOver) return read(state, reading, ask);
  return keepOwnTime(state, holding, reading.now);
}

/** What the clocks say about this page's own session, whatever is stored. */
function keepOwnTime(
  state: SessionState,
  holding: HoldingPhase,
  now: Moment,
): SessionState {
  const { user, time } = holding.held;
  const correctedExpiry = findCorrectedExpiry(time, now);
  const ownTime =
    correctedExpiry === null
      ? keepShortest(time, now)
      : startTime(correctedExpiry, now);
  return ownTime === time
    ? state
    : withHeld(state, holding, { user, time: ownTime });
}

/**
 * What is stored is marked only where it is this page's own: the mark would
 * shorten another person's session.
 */
function leavePage(
  state: SessionState,
  reading: Reading,
  ask: Ask,
): SessionState {
  const next = readClock(state, reading, ask);
  const { phase } = next;
  const goesOn = phase.kind === 'unconfirmed' || phase.kind === 'confirmed';
  if (goesOn && reading.stored?.user.uid === phase.held.user.uid) {
    ask({ kind: 'mark-seen', now: reading.now });
  }
  return next;
}

/**
 * Another tab has cleared what is stored, and signs out at the identity
 * service.
 */
function endElsewhere(
  state: SessionState,
  holding: HoldingPhase,
  reason: EndReason,
  ask: Ask,
): SessionState {
  if (reason === 'elsewhere') dropAll(holding, ask);
  else ask({ kind: 'close-queries', uid: holding.held.user.uid });
  ask({ kind: 'notify', notice: { kind: 'ended', reason } });
  return withPhase(state, { kind: 'signed-out' });
}

function handOver(
  state: SessionState,
  holding: HoldingPhase,
  ask: Ask,
): SessionState {
  dropAll(holding, ask);
  ask({ kind: 'notify', notice: { kind: 'other-person' } });
  return withPhase(state, { kind: 'handed-over' });
}

function beginSignOut(state: SessionState): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null || holding.kind === 'leaving') return state;
  const wasConfirmed = holding.kind === 'confirmed';
  return withPhase(state, {
    kind: 'leaving',
    held: holding.held,
    wasConfirmed,
  });
}

function takeSignOutBack(state: SessionState): SessionState {
  const { phase } = state;
  if (phase.kind !== 'leaving') return state;
  return withPhase(state, {
    kind: phase.wasConfirmed ? 'confirmed' : 'unconfirmed',
    held: phase.held,
  });
}

function finishSignOut(state: SessionState, ask: Ask): SessionState {
  ask({ kind: 'clear-stored', reason: 'left' });
  const holding = findHolding(state.phase);
  if (holding !== null) dropAll(holding, ask);
  return withPhase(state, { kind: 'left' });
}
