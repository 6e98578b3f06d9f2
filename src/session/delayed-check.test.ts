// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DelayedCheck, settleMs } from './delayed-check';
import { withSessionLock } from './session-lock';
import { makeLocks } from './testing/locks';

Object.defineProperty(navigator, 'locks', { value: makeLocks() });

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', {
    configurable: true,
    value: hidden,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a delayed check', () => {
  const decide = vi.fn(() => Promise.resolve());
  let check: DelayedCheck;
  beforeEach(() => {
    vi.useFakeTimers();
    decide.mockClear();
    check = new DelayedCheck(decide);
  });
  afterEach(() => {
    check.dismiss();
    setHidden(false);
    vi.useRealTimers();
  });

  it('is decided once, after a time without news', async () => {
    check.start();
    await pass(settleMs - 1);
    expect(decide).not.toHaveBeenCalled();
    check.postpone();
    await pass(settleMs - 1);
    expect(decide).not.toHaveBeenCalled();
    await pass(1);
    expect(decide).toHaveBeenCalledOnce();
    await pass(10 * settleMs);
    expect(decide).toHaveBeenCalledOnce();
  });

  it('is no more once it is dismissed', async () => {
    check.start();
    check.dismiss();
    check.postpone();
    await pass(10 * settleMs);
    expect(decide).not.toHaveBeenCalled();
  });

  it('does not begin with news', async () => {
    check.postpone();
    await pass(10 * settleMs);
    expect(decide).not.toHaveBeenCalled();
  });

  it('waits for whoever is in the middle of a change', async () => {
    let finish = () => {};
    const change = withSessionLock(
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    check.start();
    await pass(5 * settleMs);
    expect(decide).not.toHaveBeenCalled();
    finish();
    await change;
    await pass(settleMs);
    expect(decide).toHaveBeenCalledOnce();
  });

  it('waits until the page is seen, and then once more', async () => {
    setHidden(true);
    check.start();
    await pass(5 * settleMs);
    expect(decide).not.toHaveBeenCalled();
    setHidden(false);
    await pass(settleMs - 1);
    expect(decide).not.toHaveBeenCalled();
    await pass(1);
    expect(decide).toHaveBeenCalledOnce();
  });
});
