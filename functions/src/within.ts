import { setTimeout as wait } from 'node:timers/promises';

/**
 * Raised for a piece of work that takes longer than its time; it goes on all
 * the same.
 */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/**
 * @param ms from now
 * @throws TooLate; whatever the work fails with
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = wait(ms, undefined, { ref: false, signal: ended.signal }).then(
    (): never => {
      throw new TooLate(`not done within ${ms} ms`);
    },
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
