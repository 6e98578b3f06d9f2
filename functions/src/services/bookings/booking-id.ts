import { createHash } from 'node:crypto';

const idLength = 20;

/** The same key of the same user names the same booking; nobody else's key can name it. */
export function bookingIdOf(userId: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${key}`).digest('hex').slice(0, idLength);
}
