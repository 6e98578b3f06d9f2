import type { LimitRecord } from '@contract/entities/limit-record';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { AppError } from '@contract/values/app-error';
import {
  addTime,
  findEnd,
  isFull,
  type Times,
  type Window,
} from './sliding-window';

/** How often something may happen. */
export interface Limit {
  /** id of the record: what is counted, and a hash of whom */
  key: string;
  windows: readonly Window[];
  refusal: { code: AppErrorCode; message: string };
}

const hourMs = 60 * 60_000;

/**
 * What is counted for each user; these records go with the account
 * (delete-personal-records).
 */
export const userLimits = [
  'bookings',
  'charge-reports',
  'exports',
  'moves',
  'notifications',
  'prompts',
  'result-shares',
  'sms',
  'user-searches',
  'verification-mails',
] as const;

/** The key of one of these limits for one user. */
export function userLimitKey(
  limit: (typeof userLimits)[number],
  uid: string,
): string {
  return `${limit}-user-${uid}`;
}

/**
 * At most so many within any hour.
 * @param message what a person reads when there were more
 */
export function perHour(key: string, maxCount: number, message: string): Limit {
  return {
    key,
    windows: [{ maxCount, lengthMs: hourMs }],
    refusal: { code: 'resource-exhausted', message },
  };
}

/**
 * At most so many within any 24 hours.
 * @param message what a person reads when there were more
 */
export function perDay(key: string, maxCount: number, message: string): Limit {
  return {
    key,
    windows: [{ maxCount, lengthMs: 24 * hourMs }],
    refusal: { code: 'resource-exhausted', message },
  };
}

/**
 * Counts one more; a write of the transaction.
 * @param id of what is counted; the same id counts once
 */
export type CountOne = (id: string) => void;

/** Part of a transaction that something is counted in. */
export interface LimitedTransaction {
  /**
   * Reads a limit.
   * @returns what counts one more
   * @throws AppError with the limit's refusal when it is used up
   */
  openLimit(limit: Limit, now: Date): Promise<CountOne>;
}

/**
 * @param times when it was counted before
 * @returns the record with one more
 * @throws AppError when it is used up
 */
export function countIn(
  { windows, refusal }: Limit,
  times: Times,
  now: Date,
): (id: string) => LimitRecord {
  if (isFull(times, windows, now)) {
    throw new AppError(refusal.code, refusal.message);
  }
  return (id) => ({
    times: { ...addTime(times, id, windows, now) },
    expiresAt: findEnd(windows, now),
  });
}
