import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA-256 in hex. The purpose keeps a hash of one kind from standing in
 * for another.
 */
export type KeyedHash = (
  purpose: string,
  ...parts: readonly string[]
) => string;

export function createKeyedHash(key: string): KeyedHash {
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex');
}

/** Takes the same time wherever the two differ. */
export function isSameHash(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return (
    leftBytes.length === rightBytes.length &&
    timingSafeEqual(leftBytes, rightBytes)
  );
}
