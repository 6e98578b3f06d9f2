import type { OtpRecord } from '@contract/entities/account/otp-record';
import { otpLength } from '@contract/values/account-limits';
import { otpLifetimeMs, otpTries } from './recovery-limits';
import type { KeyedHash } from '../keyed-hash';

const dayMs = 24 * 60 * 60_000;

/**
 * The record of an address for which a code is asked. Ends whatever code there
 * was. That a wrong code was tried is remembered.
 */
export function startRecord(
  outboxId: string,
  now: Date,
  before: OtpRecord | null = null,
): OtpRecord {
  return {
    outboxId,
    code: null,
    wrongAt: before?.wrongAt ?? null,
    expiresAt: new Date(now.getTime() + dayMs),
  };
}

/** Each of the 10,000 is equally likely, to within one part in 2^240. */
export function deriveDigits(hash: KeyedHash, seed: string): string {
  const number =
    BigInt(`0x${hash('otp-digits', seed)}`) % 10n ** BigInt(otpLength);
  return number.toString().padStart(otpLength, '0');
}

/**
 * As they are stored: the digits fit this record and this notification only.
 */
export function hashDigits(
  hash: KeyedHash,
  recordId: string,
  outboxId: string,
  digits: string,
): string {
  return hash('otp', recordId, outboxId, digits);
}

/** A code that is about to be mailed. */
interface Issue {
  recordId: string;
  outboxId: string;
  /** null where no account can be recovered: then no digits fit */
  uid: string | null;
  seed: string;
}

/**
 * Asked again for the same entry, the code stays as it is.
 * @returns null when a later entry replaced it
 */
export function installCode(
  hash: KeyedHash,
  record: OtpRecord | null,
  { recordId, outboxId, uid, seed }: Issue,
  now: Date,
): OtpRecord | null {
  if (record?.outboxId !== outboxId) return null;
  if (record.code !== null) return record;
  const digits = deriveDigits(hash, seed);
  const hashOfDigits = hashDigits(hash, recordId, outboxId, digits);
  const hashOfNothing = hash('otp-none', seed);
  return {
    ...record,
    code: {
      seed,
      hash: uid === null ? hashOfNothing : hashOfDigits,
      uid,
      expiresAt: new Date(now.getTime() + otpLifetimeMs),
      triesLeft: otpTries,
    },
  };
}

/** Whether the code can still be tried. */
export function isLive(
  code: OtpRecord['code'],
  now: Date,
): code is NonNullable<OtpRecord['code']> {
  return code !== null && code.triesLeft > 0 && now < code.expiresAt;
}

/** What came of one guess. */
export interface Guess {
  /** whose account it opened; null for a wrong one */
  uid: string | null;
  /** null when nothing is to be stored */
  changedRecord: OtpRecord | null;
}

/** The right guess uses the code up, and so does the third wrong one. */
export function countGuess(
  record: OtpRecord | null,
  isRight: boolean,
  now: Date,
): Guess {
  if (record === null) return { uid: null, changedRecord: null };
  if (!isLive(record.code, now)) {
    return { uid: null, changedRecord: { ...record, wrongAt: now } };
  }
  const { code } = record;
  const uid = isRight ? code.uid : null;
  const triesLeft = uid === null ? code.triesLeft - 1 : 0;
  const wrongAt = uid === null ? now : null;
  return {
    uid,
    changedRecord: { ...record, wrongAt, code: { ...code, triesLeft } },
  };
}
