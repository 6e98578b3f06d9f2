const lockName = 'asaase-session';

let line: Promise<unknown> = Promise.resolve();
let length = 0;

/**
 * Runs `work` while no other tab changes the session. For steps that belong together, such as a sign-in and what is
 * stored of it. Never inside another one: it would wait for itself.
 */
export async function withSessionLock<Value>(work: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work);
  // Browsers without locks keep at least this tab in order.
  length += 1;
  const turn = line.then(work).finally(() => (length -= 1));
  line = turn.catch(() => undefined);
  return turn;
}

/** As {@link withSessionLock}, but gives up at once when somebody is in the middle of a change. @returns whether it ran */
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
