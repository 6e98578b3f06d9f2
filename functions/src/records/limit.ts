import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { LimitRecord, limitsCollection } from '@contract/entities/limit-record';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { AppError } from '@contract/values/app-error';
import { findStored } from '../firestore/stored-document';
import { addTime, findEnd, isFull, type Times, type Window } from './sliding-window';

/** One limit on one person, address or source. */
export interface Limit {
  /** what is counted and a hash of whom: the id of the record */
  key: string;
  windows: readonly Window[];
  /** how it is refused */
  refusal: { code: AppErrorCode; message: string };
}

const hourMs = 60 * 60_000;

/** So many within an hour. @param message how the next one is refused */
export function perHour(key: string, most: number, message: string): Limit {
  return { key, windows: [{ most, ms: hourMs }], refusal: { code: 'resource-exhausted', message } };
}

/** So many within a day. @param message how the next one is refused */
export function perDay(key: string, most: number, message: string): Limit {
  return { key, windows: [{ most, ms: 24 * hourMs }], refusal: { code: 'resource-exhausted', message } };
}

/** A limit as it stands in this transaction. */
export interface OpenLimit {
  /** Counts one more; to be called among the transaction's writes. */
  count(id: string): void;
}

/**
 * Looks whether one more is allowed.
 * @returns the record with that one counted, under its id
 * @throws AppError with the limit's refusal when it is used up
 */
export function countIn({ windows, refusal }: Limit, times: Times, now: Date): (id: string) => LimitRecord {
  if (isFull(times, windows, now)) throw new AppError(refusal.code, refusal.message);
  return (id) => ({ times: { ...addTime(times, id, windows, now) }, expiresAt: findEnd(windows, now) });
}

/**
 * Reads a limit within a transaction.
 * @throws AppError with the limit's refusal when it is used up; then nothing is counted.
 */
export async function openLimit(
  db: Firestore,
  transaction: Transaction,
  limit: Limit,
  now: Date,
): Promise<OpenLimit> {
  const ref = db.collection(limitsCollection).doc(limit.key);
  const times = findStored(LimitRecord, await transaction.get(ref))?.times ?? {};
  const count = countIn(limit, times, now);
  return { count: (id) => void transaction.set(ref, count(id)) };
}
