import { AppError } from '@contract/values/app-error';

/**
 * Another tab or device that goes on counting must not keep this one trying.
 */
const triesAtMost = 10;

interface Tries<Way, Written> {
  /** one commit; throws permission-denied when the rules refuse it */
  write: (way: Way) => Promise<Written>;
  /**
   * what an earlier try has written although its answer said otherwise; null:
   * nothing
   */
  findWritten: () => Promise<Written | null>;
  /**
   * whether the last try was made on what is no longer so; the next one is made
   * on what is
   */
  hasChanged: () => Promise<boolean>;
}

/**
 * The rules refuse without saying why. A refused commit whose record is there
 * was written; one made on old counts is made anew; else the next way is tried.
 * @throws AppError permission-denied when every way was refused, and whatever
 * else `write` throws
 */
export async function tryEachWay<Way, Written>(
  ways: readonly [Way, ...Way[]],
  { write, findWritten, hasChanged }: Tries<Way, Written>,
): Promise<Written> {
  let refusal: unknown;
  let [way, ...remainingWays]: readonly (Way | undefined)[] = ways;
  for (let tries = 0; tries < triesAtMost && way !== undefined; tries += 1) {
    try {
      return await write(way);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal = error;
    }
    const written = await findWritten();
    if (written !== null) return written;
    if (await hasChanged()) [way, ...remainingWays] = ways;
    else [way, ...remainingWays] = remainingWays;
  }
  throw refusal;
}

/** By the rules, which name no reason. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'permission-denied';
