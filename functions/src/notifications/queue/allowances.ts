import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  smsPerNumberDay,
  smsPerUserDay,
  unconfirmedMailRepeatMs,
  unconfirmedMailsForConfirming,
  unconfirmedMailsPerDay,
} from '@contract/values/limits';
import type { KeyedHash } from '../../keyed-hash';
import type { LimitRecord } from '@contract/entities/limit-record';
import { addTime, findEnd, isFull, type Times, type Window } from '../../records/sliding-window';

/** How many messages may go where this one goes: one record of times, by message. */
export interface Allowance {
  /** of the record in limits */
  key: string;
  windows: readonly Window[];
}

/** Where a message goes, once it is written. */
export type Recipients = string | readonly string[];

/** The allowances of one message; none: it may go. */
export type FindAllowances = (entry: NotificationEntry, to: Recipients) => Promise<Allowance[]>;

const dayMs = 24 * 60 * 60_000;
const inADay = (most: number): readonly Window[] => [{ most, ms: dayMs }];

/**
 * Decision S18: what may go to an address nobody has confirmed, and to a telephone. Codes for recovery are counted where
 * they are asked for, for any address; mails to administrators go to confirmed addresses only.
 */
export function createAllowances(
  hash: KeyedHash,
  isConfirmed: (address: string) => Promise<boolean>,
): FindAllowances {
  return async (entry, to) => {
    if (typeof to !== 'string') return [];
    if (entry.channel === 'sms') return smsAllowances(hash, entry, to);
    if (entry.kind === 'recovery' || (await isConfirmed(to))) return [];
    return mailAllowances(hash, entry, to.trim().toLowerCase());
  };
}

function smsAllowances(hash: KeyedHash, { uid }: NotificationEntry, number: string): Allowance[] {
  const toNumber = { key: `sms-number-${hash('sms', number)}`, windows: inADay(smsPerNumberDay) };
  return uid === null ? [toNumber] : [toNumber, { key: `sms-user-${uid}`, windows: inADay(smsPerUserDay) }];
}

function mailAllowances(
  hash: KeyedHash,
  { kind, recordId }: NotificationEntry,
  address: string,
): Allowance[] {
  const kept = kind === 'verify-email' ? 0 : unconfirmedMailsForConfirming;
  const ofAddress = {
    key: `mails-unconfirmed-${hash('mails', address)}`,
    windows: inADay(unconfirmedMailsPerDay - kept),
  };
  if (recordId === null) return [ofAddress];
  const ofRecord = {
    key: `mail-of-record-${hash('mail', `${address} ${kind} ${recordId}`)}`,
    windows: [{ most: 1, ms: unconfirmedMailRepeatMs }],
  };
  return [ofAddress, ofRecord];
}

/**
 * The records with one message more. One that is tried again counts as of now, and once.
 * @param times of each allowance, in order
 * @returns null when one of them is used up by others
 */
export function countMessage(
  outboxId: string,
  allowances: readonly Allowance[],
  times: readonly Times[],
  now: Date,
): LimitRecord[] | null {
  const records: LimitRecord[] = [];
  for (const [nth, { windows }] of allowances.entries()) {
    const others = Object.fromEntries(Object.entries(times[nth] ?? {}).filter(([id]) => id !== outboxId));
    if (isFull(others, windows, now)) return null;
    records.push({ times: { ...addTime(others, outboxId, windows, now) }, expiresAt: findEnd(windows, now) });
  }
  return records;
}
