import { otpSendIntervalMs } from '@contract/values/account-limits';
import {
  otpSendsPerAccountDay,
  otpSendsPerSourceHour,
  otpVerificationsPerSourceHour,
  passwordResetsPerSourceHour,
} from '../../records/recovery-limits';
import type { KeyedHash } from '../../keyed-hash';
import { type Limit, perHour } from '../../records/limit';

const hourMs = 60 * 60_000;

/**
 * 60 s between codes, five a day (S3); counted whether or not the address has
 * an account.
 */
export function sendsToAddress(recordId: string): Limit {
  return {
    key: `otp-sends-address-${recordId}`,
    windows: [
      { maxCount: 1, lengthMs: otpSendIntervalMs },
      { maxCount: otpSendsPerAccountDay, lengthMs: 24 * hourMs },
    ],
    refusal: {
      code: 'resource-exhausted',
      message: 'Please wait before you ask for another code.',
    },
  };
}

/** Codes asked for from one address of the network (S3). */
export function sendsFromSource(hash: KeyedHash, source: string): Limit {
  const key = `otp-sends-source-${hash('source', source)}`;
  return perHour(
    key,
    otpSendsPerSourceHour,
    'Please wait before you ask for another code.',
  );
}

/** Codes tried from one address of the network, 20 an hour (S3). */
export function verificationsFromSource(
  hash: KeyedHash,
  source: string,
): Limit {
  return tooMany(
    `otp-verifications-source-${hash('source', source)}`,
    otpVerificationsPerSourceHour,
  );
}

/** Passwords set by a token from one address of the network (S3). */
export function resetsFromSource(hash: KeyedHash, source: string): Limit {
  return tooMany(
    `password-resets-source-${hash('source', source)}`,
    passwordResetsPerSourceHour,
  );
}

function tooMany(key: string, maxCount: number): Limit {
  return {
    key,
    windows: [{ maxCount, lengthMs: hourMs }],
    refusal: {
      code: 'too-many-attempts',
      message: 'Too many attempts. Please try again later.',
    },
  };
}
