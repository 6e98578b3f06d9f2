import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { LimitRecord, limitsCollection } from '@contract/entities/limit-record';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { AppError } from '@contract/values/app-error';
import { findStored } from '../firestore/stored-document';
import { addTime, findEnd, isFull, type Times, type Window } from './sliding-window';

export interface Limit {
  /** id of the record: what is counted, and a hash of whom */
  key: string;
  windows: readonly Window[];
  refusal: { code: AppErrorCode; message: string };
}

const hourMs = 60 * 60_000;

/** What is counted for each user; these records go with the account (delete-personal-records). */
export const userLimits = [
  'bookings',
  'charge-reports',
  'moves',
  'notifications',
  'prompts',
  'sms',
  'user-searches',
  'verification-mails',
] as const;

export const userLimitKey = (limit: (typeof userLimits)[number], uid: string) => `${limit}-user-${uid}`;

export function perHour(key: string, most: number, message: string): Limit {
  return { key, windows: [{ most, ms: hourMs }], refusal: { code: 'resource-exhausted', message } };
}

export function perDay(key: string, most: number, message: string): Limit {
  return { key, windows: [{ most, ms: 24 * hourMs }], refusal: { code: 'resource-exhausted', message } };
}

/** Counts one more; a write of the transaction. */
export type CountOne = (id: string) => void;

export function countIn({ windows, refusal }: Limit, times: Times, now: Date): (id: string) => LimitRecord {
  if (isFull(times, windows, now)) throw new AppError(refusal.code, refusal.message);
  return (id) => ({ times: { ...addTime(times, id, windows, now) }, expiresAt: findEnd(windows, now) });
}

export async function openLimit(
  db: Firestore,
  transaction: Transaction,
  limit: Limit,
  now: Date,
): Promise<CountOne> {
  const ref = db.collection(limitsCollection).doc(limit.key);
  const times = findStored(LimitRecord, await transaction.get(ref))?.times ?? {};
  const count = countIn(limit, times, now);
  return (id) => void transaction.set(ref, count(id));
}
