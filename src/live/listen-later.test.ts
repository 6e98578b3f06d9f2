import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '@contract/values/app-error';
import { listenLater } from './listen-later';
import type { Listen } from './live-store';

const onData = vi.fn<(data: string | null) => void>();
const onError = vi.fn<(error: AppError) => void>();
const stop = vi.fn<() => void>();
let live: ((data: string | null) => void) | null;
const listen: Listen<string> = (report) => {
  live = report;
  return stop;
};
function hold<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  live = null;
  vi.clearAllMocks();
});

describe('listenLater', () => {
  it('shows what was asked for ahead until the listener brings its own', async () => {
    const code = hold<Listen<string>>();
    listenLater(
      () => code.promise,
      () => Promise.resolve('ahead'),
    )(onData, onError);
    await settle();
    expect(onData.mock.calls).toEqual([['ahead']]);
    code.resolve(listen);
    await settle();
    live?.('live');
    expect(onData.mock.calls).toEqual([['ahead'], ['live']]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows nothing ahead that comes after the listener, and nothing when it did not come', async () => {
    const late = hold<string>();
    listenLater(
      () => Promise.resolve(listen),
      () => late.promise,
    )(onData, onError);
    await settle();
    live?.('live');
    late.resolve('ahead');
    await settle();
    expect(onData.mock.calls).toEqual([['live']]);
    listenLater(
      () => Promise.resolve(listen),
      () => Promise.reject(new Error('lost')),
    )(onData, onError);
    await settle();
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows it once: whoever asks again gets what the listener brings', async () => {
    const later = listenLater(
      () => Promise.resolve(listen),
      () => Promise.resolve('ahead'),
    );
    later(onData, onError)();
    await settle();
    later(onData, onError);
    await settle();
    expect(onData).not.toHaveBeenCalled();
  });

  it('listens to nothing when it was stopped meanwhile, and stops what it listens to', async () => {
    listenLater(() => Promise.resolve(listen))(onData, onError)();
    await settle();
    expect(live).toBeNull();
    const leave = listenLater(() => Promise.resolve(listen))(onData, onError);
    await settle();
    leave();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('tells when the code for it does not come', async () => {
    const missing = new TypeError(
      'Failed to fetch dynamically imported module: /assets/x.js',
    );
    listenLater<string>(() => Promise.reject(missing))(onData, onError);
    await settle();
    expect(onError.mock.calls[0]?.[0].code).toBe('network');
  });
});
