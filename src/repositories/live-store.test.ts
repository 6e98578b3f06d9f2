import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { closeLiveQueries, LiveCache } from './live-cache';
import { createLiveStore, findFirst } from './live-store';

function fakeSource() {
  const calls: { onData: (data: string) => void; onError: (error: AppError) => void; stopped: boolean }[] =
    [];
  const source = (onData: (data: string) => void, onError: (error: AppError) => void) => {
    const call = { onData, onError, stopped: false };
    calls.push(call);
    return () => {
      call.stopped = true;
    };
  };
  return { calls, source };
}

describe('createLiveStore', () => {
  it('asks once, however often a screen comes and goes, and stays on', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    store.subscribe(vi.fn())();
    calls[0]?.onData('a');
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.getState()).toEqual({ kind: 'ready', data: 'a' });
    calls[0]?.onData('b');
    expect(listener).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual({ kind: 'ready', data: 'b' });
    expect(calls).toHaveLength(1);
  });

  it('asks again only when told to after a failure', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    store.subscribe(vi.fn());
    store.retry();
    expect(calls).toHaveLength(1);
    calls[0]?.onError(new AppError('permission-denied'));
    expect(store.getState().kind).toBe('failed');
    store.retry();
    expect(store.getState().kind).toBe('loading');
    calls[1]?.onData('c');
    expect(store.getState()).toEqual({ kind: 'ready', data: 'c' });
  });

  it('asks again when a screen comes back after a failure, not for every part of a screen', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    const leave = store.subscribe(vi.fn());
    calls[0]?.onError(new AppError('network'));
    store.subscribe(vi.fn())();
    expect(calls).toHaveLength(1);
    leave();
    store.subscribe(vi.fn());
    expect(calls).toHaveLength(2);
    expect(calls[0]?.stopped).toBe(true);
    expect(store.getState().kind).toBe('loading');
  });

  it('hears nothing after it was closed', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    store.subscribe(vi.fn());
    store.close();
    calls[0]?.onData('late');
    expect(calls[0]?.stopped).toBe(true);
    expect(store.getState().kind).toBe('loading');
  });
});

describe('findFirst', () => {
  it('waits for the first answer and leaves the store on', async () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    const first = findFirst(store);
    calls[0]?.onData('a');
    await expect(first).resolves.toBe('a');
    calls[0]?.onData('b');
    await expect(findFirst(store)).resolves.toBe('b');
    expect(calls).toHaveLength(1);
  });

  it('throws what the store failed with, and asks anew the next time', async () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    const first = findFirst(store);
    calls[0]?.onError(new AppError('network'));
    await expect(first).rejects.toMatchObject({ code: 'network' });
    const second = findFirst(store);
    calls[1]?.onData('a');
    await expect(second).resolves.toBe('a');
  });
});

describe('LiveCache', () => {
  const listening = (cache: LiveCache<string>, owner: string, key: string) => {
    const { calls, source } = fakeSource();
    const store = cache.getOrCreate(owner, key, () => createLiveStore(source));
    store.subscribe(vi.fn());
    return { store, calls };
  };

  it('gives the same store for the same person and key', () => {
    const cache = new LiveCache<string>();
    expect(listening(cache, 'u1', 'a').store).toBe(listening(cache, 'u1', 'a').store);
  });

  it('closes everything of the person before', () => {
    const cache = new LiveCache<string>();
    const first = listening(cache, 'u1', 'a');
    const second = listening(cache, 'u2', 'a');
    expect(first.calls[0]?.stopped).toBe(true);
    expect(second.store).not.toBe(first.store);
  });

  it('closes what belongs to the person who signs out, and nothing of the one who came after', () => {
    const cache = new LiveCache<string>();
    const first = listening(cache, 'u1', 'a');
    closeLiveQueries('u2');
    expect(first.calls[0]?.stopped).toBe(false);
    closeLiveQueries('u1');
    expect(first.calls[0]?.stopped).toBe(true);
  });

  it('closes the one not asked for longest', () => {
    const cache = new LiveCache<string>(2);
    const a = listening(cache, 'u1', 'a');
    const b = listening(cache, 'u1', 'b');
    listening(cache, 'u1', 'a');
    listening(cache, 'u1', 'c');
    expect(b.calls[0]?.stopped).toBe(true);
    expect(a.calls[0]?.stopped).toBe(false);
  });
});
