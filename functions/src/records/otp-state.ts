import type { OtpRecord } from '@contract/entities/account/otp-record';
import { otpLength, otpLifetimeMs, otpTries } from '@contract/values/limits';
import type { KeyedHash } from '../keyed-hash';

const day = 24 * 60 * 60_000;

/**
 * The record of an address that asked for a code: whatever code there was is dead.
 * @param before what there was; that a wrong code was tried is not forgotten
 */
export function startRecord(outboxId: string, now: Date, before: OtpRecord | null = null): OtpRecord {
  return { outboxId, code: null, wrongAt: before?.wrongAt ?? null, expiresAt: new Date(now.getTime() + day) };
}

/** The digits that belong to a seed. Every one of the 10,000 is equally likely, to within one part in 2^240. */
export function deriveDigits(hash: KeyedHash, seed: string): string {
  const number = BigInt(`0x${hash('otp-digits', seed)}`) % 10n ** BigInt(otpLength);
  return number.toString().padStart(otpLength, '0');
}

/** What is stored in the place of the digits. */
export function hashDigits(hash: KeyedHash, recordId: string, outboxId: string, digits: string): string {
  return hash('otp', recordId, outboxId, digits);
}

interface Issue {
  recordId: string;
  outboxId: string;
  /** null where no account can be recovered: then no digits fit */
  uid: string | null;
  seed: string;
}

/**
 * The record with the code of this notification. Asked again for the same entry, it is unchanged: the same code, the
 * same end, the same tries left.
 * @returns null when a later entry has taken its place
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
  return {
    ...record,
    code: {
      seed,
      hash: uid === null ? hash('otp-none', seed) : hashDigits(hash, recordId, outboxId, digits),
      uid,
      expiresAt: new Date(now.getTime() + otpLifetimeMs),
      triesLeft: otpTries,
    },
  };
}

/** True while the code can still be used. */
export function isLive(code: OtpRecord['code'], now: Date): code is NonNullable<OtpRecord['code']> {
  return code !== null && code.triesLeft > 0 && now < code.expiresAt;
}

/** What one guess did: whose account it opened, if any, and what is to be stored, if anything changed. */
export interface Guess {
  uid: string | null;
  next: OtpRecord | null;
}

/** Counts one guess. The right one uses the code up; the third wrong one does, too. */
export function countGuess(record: OtpRecord | null, fits: boolean, now: Date): Guess {
  if (record === null) return { uid: null, next: null };
  if (!isLive(record.code, now)) return { uid: null, next: { ...record, wrongAt: now } };
  const { code } = record;
  const uid = fits ? code.uid : null;
  const triesLeft = uid === null ? code.triesLeft - 1 : 0;
  const wrongAt = uid === null ? now : null;
  return { uid, next: { ...record, wrongAt, code: { ...code, triesLeft } } };
}
