import { describe, expect, it, vi } from 'vitest';
import { once, onceSucceeded } from './once';

describe('once', () => {
  it('makes a value one time', () => {
    const make = vi.fn(() => ({}));
    const get = once(make);
    expect(get()).toBe(get());
    expect(make).toHaveBeenCalledOnce();
  });
});

describe('onceSucceeded', () => {
  it('tries again after a failure, and not after a success', async () => {
    const make = vi
      .fn(() => Promise.resolve('done'))
      .mockRejectedValueOnce(new Error('no network'));
    const get = onceSucceeded(make);
    const [first, second] = [get(), get()];
    await expect(first).rejects.toThrow('no network');
    await expect(second).rejects.toThrow('no network');
    await expect(get()).resolves.toBe('done');
    await expect(get()).resolves.toBe('done');
    expect(make).toHaveBeenCalledTimes(2);
  });
});
