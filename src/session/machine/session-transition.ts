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
  endSession,
  holdStored,
  pauseAll,
  prolongSession,
  withHeld,
  withPhase,
  type AddEffect,
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
  if (isFinal) return { state, effects };
  const nextState = applyEvent(state, event, (effect) => effects.push(effect));
  return { state: nextState, effects };
}

function applyEvent(
  state: SessionState,
  event: SessionEvent,
  addEffect: AddEffect,
): SessionState {
  switch (event.kind) {
    case 'signed-in':
      return holdStored(state, event.stored, event.now);
    case 'clock-read':
      return readClock(state, event.reading, addEffect);
    case 'page-hidden':
      return hidePage(state, event.reading, addEffect);
    case 'storage-changed':
      addEffect({ kind: 'postpone-check' });
      return compareWithStored(state, event.reading, addEffect);
    case 'identity-reported':
      return hearIdentity(state, event.identity, event.reading, addEffect);
    case 'identity-checked':
      return judgeIdentity(state, event, addEffect);
    case 'profile-reported':
      return hearProfile(state, event, addEffect);
    case 'completion-failed':
      return withCompletion(state, null);
    case 'user-changed':
      return changeUser(
        state,
        event.uid,
        event.change,
        event.reading,
        addEffect,
      );
    case 'sign-out-begun':
      return beginSignOut(state);
    case 'sign-out-failed':
      return takeSignOutBack(state);
    case 'sign-out-done':
      return finishSignOut(state, addEffect);
  }
}

/** What this page holds against what is stored and what the clocks say. */
function compareWithStored(
  state: SessionState,
  reading: Reading,
  addEffect: AddEffect,
): SessionState {
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
    if (isOver) return endSession(state, 'expired', addEffect);
    return endElsewhere(state, holding, reason, addEffect);
  }
  if (isOfAnother) return handOver(state, holding, isOver, addEffect);
  const correctedExpiry = findCorrectedExpiry(held.time, now);
  const isSetBack = correctedExpiry !== null;
  const isExtended = !isSetBack && stored.expiresAt !== held.time.expiresAt;
  if (isOver && !isExtended) return endSession(state, 'expired', addEffect);
  if (isSetBack || isExtended) {
    const expiresAt = correctedExpiry ?? stored.expiresAt;
    return prolongSession(
      state,
      { user: stored.user, expiresAt },
      now,
      addEffect,
    );
  }
  const time = keepShortest(held.time, now);
  const isUnchanged = time === held.time && isSameUser(stored.user, held.user);
  if (isUnchanged) return state;
  return withHeld(state, holding, { user: stored.user, time });
}

/**
 * Within the hour, only a word of another tab says that the session was ended
 * or begun there.
 */
function readClock(
  state: SessionState,
  reading: Reading,
  addEffect: AddEffect,
): SessionState {
  const holding = findHolding(state.phase);
  if (holding === null) return state;
  const { user, time } = holding.held;
  const isOfAnother = reading.stored?.user.uid !== user.uid;
  const isOver = findTimeLeft(time, reading.now) <= 0;
  if (!isOfAnother || isOver) {
    return compareWithStored(state, reading, addEffect);
  }
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
  if (ownTime === time) return state;
  return withHeld(state, holding, { user, time: ownTime });
}

/**
 * What is stored is marked only where it is this page's own: the mark would
 * shorten another person's session.
 */
function hidePage(
  state: SessionState,
  reading: Reading,
  addEffect: AddEffect,
): SessionState {
  const nextState = readClock(state, reading, addEffect);
  const { phase } = nextState;
  const goesOn = phase.kind === 'unconfirmed' || phase.kind === 'confirmed';
  if (goesOn && reading.stored?.user.uid === phase.held.user.uid) {
    addEffect({ kind: 'mark-seen', now: reading.now });
  }
  return nextState;
}

/**
 * Another tab has cleared what is stored, and signs out at the identity
 * service.
 */
function endElsewhere(
  state: SessionState,
  holding: HoldingPhase,
  reason: EndReason,
  addEffect: AddEffect,
): SessionState {
  if (reason === 'elsewhere') dropAll(holding, addEffect);
  else pauseAll(holding, addEffect);
  addEffect({ kind: 'notify', notice: { kind: 'ended', reason } });
  return withPhase(state, { kind: 'signed-out' });
}

/**
 * Within the hour, the person before has logged out in another tab; after it,
 * they may come back to what they typed.
 */
function handOver(
  state: SessionState,
  holding: HoldingPhase,
  isOver: boolean,
  addEffect: AddEffect,
): SessionState {
  if (isOver) pauseAll(holding, addEffect);
  else dropAll(holding, addEffect);
  addEffect({ kind: 'notify', notice: { kind: 'other-person' } });
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

function finishSignOut(
  state: SessionState,
  addEffect: AddEffect,
): SessionState {
  addEffect({ kind: 'clear-stored', reason: 'left' });
  const holding = findHolding(state.phase);
  if (holding !== null) dropAll(holding, addEffect);
  return withPhase(state, { kind: 'left' });
}
