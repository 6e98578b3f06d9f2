import { createHmac } from 'node:crypto';

/**
 * The code that an authenticator app shows (RFC 6238): six digits, every 30
 * seconds, SHA1. Written beside the local identity service's, so that neither
 * proves itself.
 * @param secret base 32
 */
export function makeTotp(secret: string, now = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = 0n;
  for (const letter of secret) {
    bits = bits * 32n + BigInt(letters.indexOf(letter));
  }
  const bytes = Math.floor((secret.length * 5) / 8);
  bits >>= BigInt(secret.length * 5 - bytes * 8);
  const key = Buffer.from(bits.toString(16).padStart(bytes * 2, '0'), 'hex');
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(now / 30_000), 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}
