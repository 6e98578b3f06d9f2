import type { OtpRecord } from '@contract/entities/account/otp-record';
import {
  recoveryClosedMs,
  wrongCodeRememberedMs,
  wrongCodesPerHour,
} from '../../records/recovery-limits';
import {
  addTime,
  findEnd,
  type Times,
  type Window,
} from '../../records/sliding-window';

const hourMs = 60 * 60_000;
/** One more than close recovery, so that one shard alone can close it. */
const window: Window = { maxCount: wrongCodesPerHour + 1, lengthMs: hourMs };

/** Of everybody, in the last hour (S20). */
export interface WrongCodes {
  count: number;
  /** of the last closing, which may be over; null before the first */
  closedUntil: Date | null;
}

/** Of the last hour, in one shard. */
export function countWrongCodes(times: Times, now: Date): number {
  const hourAgoMs = now.getTime() - hourMs;
  return Object.values(times).filter((time) => time > hourAgoMs).length;
}

/**
 * Keeps the newest of the hour, at most one more than the limit: one shard is
 * enough to close recovery.
 */
export function addWrongCode(
  times: Times,
  id: string,
  now: Date,
): { times: Times; expiresAt: Date } {
  const newest = Object.entries(addTime(times, id, [window], now)).sort(
    ([, a], [, b]) => b - a,
  );
  return {
    times: Object.fromEntries(newest.slice(0, window.maxCount)),
    expiresAt: findEnd([window], now),
  };
}

/** Null when it stays as it is. */
export function findClosedUntil(
  { count, closedUntil }: WrongCodes,
  now: Date,
): Date | null {
  const isClosed = closedUntil !== null && closedUntil > now;
  if (isClosed || count <= wrongCodesPerHour) return null;
  return new Date(now.getTime() + recoveryClosedMs);
}

/** Closed only for addresses at which somebody guessed wrong. */
export function isClosedFor(
  record: Pick<OtpRecord, 'wrongAt'> | null,
  { closedUntil }: WrongCodes,
  now: Date,
): boolean {
  const wrongAt = record?.wrongAt ?? null;
  if (closedUntil === null || closedUntil <= now || wrongAt === null) {
    return false;
  }
  return wrongAt.getTime() > now.getTime() - wrongCodeRememberedMs;
}
