import { sessionLifetimeMs } from '@/domain/session-limits';

/** Computers correct their clocks by less than this. */
const toleranceMs = 2_000;
/**
 * How much a wall clock may run ahead before that is kept: less would change
 * the session with every reading.
 */
const noticeableMs = 1_000;

/** One moment by the two clocks of a page. */
export interface Moment {
  /** ms since 1970: goes on while a computer sleeps, but can be set */
  wall: number;
  /**
   * ms by `performance.now()`: cannot be set, but may stand still during sleep
   */
  steady: number;
}

export const readClocks = (): Moment => ({
  wall: Date.now(),
  steady: performance.now(),
});

/**
 * When a session ends. The shorter of two times counts: neither clock makes it
 * longer.
 */
export interface SessionTime {
  /** by the wall clock, as it is stored */
  expiresAt: number;
  /** by the steady clock; only ever brought forward */
  deadline: number;
}

/** @returns as long as `expiresAt` says, but an hour at most */
export function startTime(expiresAt: number, now: Moment): SessionTime {
  const remainingMs = Math.min(sessionLifetimeMs, expiresAt - now.wall);
  return { expiresAt, deadline: now.steady + remainingMs };
}

/** ms; zero or less once the session is over */
export function findTimeLeft(
  { expiresAt, deadline }: SessionTime,
  now: Moment,
): number {
  return Math.min(deadline - now.steady, expiresAt - now.wall);
}

/**
 * Keeps that the wall clock has gone ahead, as in sleep: set back afterwards,
 * it gives nothing back.
 */
export function keepShortest(time: SessionTime, now: Moment): SessionTime {
  const deadline = now.steady + findTimeLeft(time, now);
  const isNoticeable = time.deadline - deadline >= noticeableMs;
  return isNoticeable ? { expiresAt: time.expiresAt, deadline } : time;
}

/** After the wall clock was set back; null while the known expiry is right. */
export function findCorrectedExpiry(
  time: SessionTime,
  now: Moment,
): number | null {
  const corrected = Math.floor(now.wall + findTimeLeft(time, now));
  return time.expiresAt - corrected > toleranceMs ? corrected : null;
}
