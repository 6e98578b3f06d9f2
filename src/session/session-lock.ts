const lockName = 'asaase-session';

let line: Promise<unknown> = Promise.resolve();
let length = 0;

/** No other tab changes the session meanwhile. Not inside another one: it would wait for itself. */
export async function withSessionLock<Value>(work: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work);
  // Browsers without locks keep at least this tab in order.
  length += 1;
  const turn = line.then(work).finally(() => (length -= 1));
  line = turn.catch(() => undefined);
  return turn;
}

/** Gives up at once when another tab holds the lock. @returns whether `work` ran */
export async function trySessionLock(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    if (length > 0) return false;
    await withSessionLock(work);
    return true;
  }
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
