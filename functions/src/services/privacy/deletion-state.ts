import {
  deletionSteps,
  type AccountDeletion,
  type DeletionStep,
} from '@contract/entities/account/account-deletion';
import { idTokenLifetimeMs } from './token-lifetime';

const minute = 60_000;
/** by then the call that began it has had its time */
const firstTryAfterMs = 2 * minute;
/** between tries; then the longest again and again */
const pauses = [5, 5, 10, 20, 40, 60].map((minutes) => minutes * minute);
const longestPause = 60 * minute;
/** clocks differ a little */
const lastPassMarginMs = 10 * minute;

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
  const pause = pauses[tries] ?? longestPause;
  return {
    ...deletion,
    tries: tries + 1,
    nextTryAt: new Date(now.getTime() + pause),
  };
}

/**
 * To the step after `from`. @returns null when another run has already passed
 * it, or it is the last
 */
export function advanceFrom(
  deletion: AccountDeletion,
  from: DeletionStep,
  now: Date,
): AccountDeletion | null {
  const step = deletionSteps[deletionSteps.indexOf(from) + 1];
  if (deletion.step !== from || step === undefined) return null;
  const next = {
    ...deletion,
    step,
    lockedAt: from === 'lock' ? now : deletion.lockedAt,
  };
  if (step === 'done') {
    return { ...next, nextTryAt: null, tries: 0, endedAt: now };
  }
  if (step !== 'last-pass') return next;
  const lastToken = (next.lockedAt ?? now).getTime() + idTokenLifetimeMs;
  return {
    ...next,
    tries: 0,
    nextTryAt: new Date(lastToken + lastPassMarginMs),
  };
}
