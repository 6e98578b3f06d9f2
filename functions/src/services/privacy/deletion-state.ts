import {
  deletionSteps,
  type AccountDeletion,
  type DeletionStep,
} from '@contract/entities/account/account-deletion';
import { idTokenLifetimeMs } from './token-lifetime';

const minuteMs = 60_000;
/** by then the call that began it has had its time */
const firstTryAfterMs = 2 * minuteMs;
/** between tries; then the longest again and again */
const pausesMs = [5, 5, 10, 20, 40, 60].map(
  (minuteCount) => minuteCount * minuteMs,
);
const longestPauseMs = 60 * minuteMs;
/** clocks differ a little */
const lastPassMarginMs = 10 * minuteMs;

/**
 * A deletion that has just begun. Its first try of the schedule comes when the
 * call that began it has had its time.
 */
export function createDeletion(uid: string, now: Date): AccountDeletion {
  const nextTryAt = new Date(now.getTime() + firstTryAfterMs);
  return {
    uid,
    step: 'lock',
    startedAt: now,
    lockedAt: null,
    endedAt: null,
    nextTryAt,
    tries: 0,
  };
}

/** @returns null when its time has not come, or it has ended */
export function startTry(
  deletion: AccountDeletion,
  now: Date,
): AccountDeletion | null {
  const { nextTryAt, tries } = deletion;
  if (nextTryAt === null || nextTryAt > now) return null;
  const pauseMs = pausesMs[tries] ?? longestPauseMs;
  return {
    ...deletion,
    tries: tries + 1,
    nextTryAt: new Date(now.getTime() + pauseMs),
  };
}

/**
 * To the step after `from`.
 * @returns null when another run has already passed it, or it is the last
 */
export function advanceFrom(
  deletion: AccountDeletion,
  passedStep: DeletionStep,
  now: Date,
): AccountDeletion | null {
  const step = deletionSteps[deletionSteps.indexOf(passedStep) + 1];
  if (deletion.step !== passedStep || step === undefined) return null;
  const advanced = {
    ...deletion,
    step,
    lockedAt: passedStep === 'lock' ? now : deletion.lockedAt,
  };
  if (step === 'done') {
    return { ...advanced, nextTryAt: null, tries: 0, endedAt: now };
  }
  if (step !== 'last-pass') return advanced;
  const lastTokenEndMs =
    (advanced.lockedAt ?? now).getTime() + idTokenLifetimeMs;
  return {
    ...advanced,
    tries: 0,
    nextTryAt: new Date(lastTokenEndMs + lastPassMarginMs),
  };
}
