import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  smsKeptForUrgent,
  smsPerNumberDay,
  smsPerUserDay,
  statusSmsPerNumberDay,
  statusSmsPerRecordDay,
  unconfirmedMailRepeatMs,
  unconfirmedMailsForConfirming,
  unconfirmedMailsPerDay,
  urgentTexts,
} from '../notification-limits';
import type { KeyedHash } from '../../keyed-hash';
import type { LimitRecord } from '@contract/entities/limit-record';
import type { Mail } from '../../providers/senders';
import { type Limit, userLimitKey } from '../../records/limit';
import {
  addTime,
  findEnd,
  isFull,
  type Times,
  type Window,
} from '../../records/sliding-window';

export type Allowance = Pick<Limit, 'key' | 'windows'>;

export type FindAllowances = (
  entry: NotificationEntry,
  to: Mail['to'],
) => Promise<Allowance[]>;

const dayMs = 24 * 60 * 60_000;
const inADay = (maxCount: number): readonly Window[] => [
  { maxCount, lengthMs: dayMs },
];

/**
 * Decision S18. Recovery codes are counted where they are asked for; mails to
 * administrators not at all.
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

function smsAllowances(
  hash: KeyedHash,
  { uid, kind, recordId }: NotificationEntry,
  number: string,
): Allowance[] {
  const isAskedFor = kind === 'status-asked';
  const kept = urgentTexts.has(kind) ? 0 : smsKeptForUrgent;
  const ofNumber = {
    key: `sms-number-${hash('sms', number)}`,
    windows: inADay(
      isAskedFor ? statusSmsPerNumberDay : smsPerNumberDay - kept,
    ),
  };
  if (isAskedFor) {
    const ofRecord = {
      key: `sms-status-${hash('sms-status', recordId ?? '')}`,
      windows: inADay(statusSmsPerRecordDay),
    };
    return [ofNumber, ofRecord];
  }
  if (uid === null) return [ofNumber];
  const ofUser = {
    key: userLimitKey('sms', uid),
    windows: inADay(smsPerUserDay - kept),
  };
  return [ofNumber, ofUser];
}

function mailAllowances(
  hash: KeyedHash,
  { kind, recordId }: NotificationEntry,
  address: string,
): Allowance[] {
  const keptForConfirming =
    kind === 'verify-email' ? 0 : unconfirmedMailsForConfirming;
  const ofAddress = {
    key: `mails-unconfirmed-${hash('mails', address)}`,
    windows: inADay(unconfirmedMailsPerDay - keptForConfirming),
  };
  if (recordId === null) return [ofAddress];
  const ofRecord = {
    key: `mail-of-record-${hash('mail', `${address} ${kind} ${recordId}`)}`,
    windows: [{ maxCount: 1, lengthMs: unconfirmedMailRepeatMs }],
  };
  return [ofAddress, ofRecord];
}

/**
 * A message tried again counts once, as of now.
 * @returns by key; null when others have used an allowance up
 */
export function countMessage(
  outboxId: string,
  allowances: readonly Allowance[],
  times: readonly Times[],
  now: Date,
): Map<string, LimitRecord> | null {
  const records = new Map<string, LimitRecord>();
  for (const [index, { key, windows }] of allowances.entries()) {
    const otherTimes = Object.fromEntries(
      Object.entries(times[index] ?? {}).filter(([id]) => id !== outboxId),
    );
    if (isFull(otherTimes, windows, now)) return null;
    const countedTimes = { ...addTime(otherTimes, outboxId, windows, now) };
    records.set(key, { times: countedTimes, expiresAt: findEnd(windows, now) });
  }
  return records;
}
