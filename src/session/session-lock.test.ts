import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trySessionLock, withSessionLock } from './session-lock';
import { makeLocks } from './testing/locks';

function makeSignal() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('the session lock', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { locks: makeLocks() }));

  it('lets one change at a time through, in order', async () => {
    const { open, opened } = makeSignal();
    const order: string[] = [];
    const first = withSessionLock(async () => {
      await opened;
      order.push('first');
    });
    const second = withSessionLock(() =>
      Promise.resolve(void order.push('second')),
    );
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('does not try while somebody is in the middle of a change, and does afterwards', async () => {
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
    await expect(
      withSessionLock(() => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    await expect(withSessionLock(() => Promise.resolve('yes'))).resolves.toBe(
      'yes',
    );
    await expect(trySessionLock(() => Promise.resolve())).resolves.toBe(true);
  });
});
