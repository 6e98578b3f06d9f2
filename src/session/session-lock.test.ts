import { describe, expect, it, vi } from 'vitest';
import { trySessionLock, withSessionLock } from './session-lock';

function makeSignal() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** The two parts of the Web Locks interface that are used, as the browser has them. */
function makeLocks() {
  let line: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    const ifAvailable = (rest[0] as { ifAvailable?: boolean }).ifAvailable === true;
    if (ifAvailable && held > 0) return work(null);
    held += 1;
    const turn = line.then(() => work({ name })).finally(() => (held -= 1));
    line = turn.catch(() => undefined);
    return turn;
  };
  return { request };
}

describe.each([
  ['where the browser has locks', true],
  ['where it has none', false],
])('the session lock %s', (_, hasLocks) => {
  const use = () => vi.stubGlobal('navigator', hasLocks ? { locks: makeLocks() } : {});

  it('lets one change at a time through, in order', async () => {
    use();
    const { open, opened } = makeSignal();
    const order: string[] = [];
    const first = withSessionLock(async () => {
      await opened;
      order.push('first');
    });
    const second = withSessionLock(() => Promise.resolve(void order.push('second')));
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('does not try while somebody is in the middle of a change, and does afterwards', async () => {
    use();
    const { open, opened } = makeSignal();
    const work = vi.fn(() => Promise.resolve());
    const change = withSessionLock(() => opened);
    await expect(trySessionLock(work)).resolves.toBe(false);
    expect(work).not.toHaveBeenCalled();
    open();
    await change;
    await expect(trySessionLock(work)).resolves.toBe(true);
    expect(work).toHaveBeenCalledOnce();
  });

  it('goes on after a change that failed', async () => {
    use();
    await expect(withSessionLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withSessionLock(() => Promise.resolve('yes'))).resolves.toBe('yes');
    await expect(trySessionLock(() => Promise.resolve())).resolves.toBe(true);
  });
});
