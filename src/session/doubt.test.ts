// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Doubt, settleMs } from './doubt';
import { withSessionLock } from './session-lock';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a doubt', () => {
  const decide = vi.fn(() => Promise.resolve());
  let doubt: Doubt;
  beforeEach(() => {
    vi.useFakeTimers();
    decide.mockClear();
    doubt = new Doubt(decide);
  });
  afterEach(() => {
    doubt.dismiss();
    setHidden(false);
    vi.useRealTimers();
  });

  it('is decided once, after a time without news', async () => {
    doubt.raise();
    await pass(settleMs - 1);
    expect(decide).not.toHaveBeenCalled();
    doubt.postpone();
    await pass(settleMs - 1);
    expect(decide).not.toHaveBeenCalled();
    await pass(1);
    expect(decide).toHaveBeenCalledOnce();
    await pass(10 * settleMs);
    expect(decide).toHaveBeenCalledOnce();
  });

  it('is no more once it is dismissed', async () => {
    doubt.raise();
    doubt.dismiss();
    doubt.postpone();
    await pass(10 * settleMs);
    expect(decide).not.toHaveBeenCalled();
  });

  it('does not begin with news', async () => {
    doubt.postpone();
    await pass(10 * settleMs);
    expect(decide).not.toHaveBeenCalled();
  });

  it('waits for whoever is in the middle of a change', async () => {
    let finish = () => {};
    const change = withSessionLock(() => new Promise<void>((resolve) => (finish = resolve)));
    doubt.raise();
    await pass(5 * settleMs);
    expect(decide).not.toHaveBeenCalled();
    finish();
    await change;
    await pass(settleMs);
    expect(decide).toHaveBeenCalledOnce();
  });

  it('waits until the page is seen, and then once more', async () => {
    setHidden(true);
    doubt.raise();
    await pass(5 * settleMs);
    expect(decide).not.toHaveBeenCalled();
    setHidden(false);
    await pass(settleMs - 1);
    expect(decide).not.toHaveBeenCalled();
    await pass(1);
    expect(decide).toHaveBeenCalledOnce();
  });
});
