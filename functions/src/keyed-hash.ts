import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 in hex under the server's key. The purpose keeps hashes of one kind from standing in for another. */
export type KeyedHash = (purpose: string, ...parts: readonly string[]) => string;

/** @param key OTP_HMAC_KEY */
export function createKeyedHash(key: string): KeyedHash {
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex');
}

/** Compares two hashes without telling by its time where they differ. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
