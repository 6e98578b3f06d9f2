const lockName = 'asaase-session';

/**
 * No other tab changes the session meanwhile. Not inside another one: it would
 * wait for itself.
 */
export const withSessionLock = <Value>(
  work: () => Promise<Value>,
): Promise<Value> => navigator.locks.request(lockName, work);

/**
 * Gives up at once when another tab holds the lock.
 * @returns whether `work` ran
 */
export function trySessionLock(work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(
    lockName,
    { ifAvailable: true },
    async (lock) => {
      if (lock === null) return false;
      await work();
      return true;
    },
  );
}
