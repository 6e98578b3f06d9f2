import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { forgetKeptViews } from './forget-views';
import { keepCountedPage, keepView } from './kept-view';
import { createLiveStore, type Live } from './live-store';
import { findUnreachedSince, subscribeToReach } from './reach';
import type { ViewStorage } from './view-storage';

const Names = z.array(z.string());
const dayMs = 86_400_000;

/** What IndexedDB does, without one: this is the browser's, not ours; the journeys run against the real one. */
function openShelf(kept: Record<string, unknown> = {}) {
  const shelf = new Map(Object.entries(kept));
  const storage: ViewStorage = {
    get: (key) => Promise.resolve(shelf.get(key)),
    set: (key, value) => {
      shelf.set(key, value);
      return Promise.resolve();
    },
    clear: () => {
      shelf.clear();
      return Promise.resolve();
    },
    keepOnly: (owner) => {
      for (const key of shelf.keys()) if (!key.startsWith(`${owner}/`)) shelf.delete(key);
      return Promise.resolve();
    },
  };
  return { shelf, loadStorage: () => Promise.resolve(storage) };
}

function openSource<T>() {
  const calls: { onData: (data: T) => void; onError: (error: AppError) => void }[] = [];
  const source = (onData: (data: T) => void, onError: (error: AppError) => void) => {
    calls.push({ onData, onError });
    return () => undefined;
  };
  return { calls, source };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T09:42:00Z') });
  const marks = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
    removeItem: (key: string) => void marks.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('keepView', () => {
  it('keeps the last of a burst of answers, once', async () => {
    const { shelf, loadStorage } = openShelf();
    const view = keepView('u1', 'names', Names, { loadStorage });
    view.write(['a']);
    view.write(['a', 'b']);
    expect(shelf.size).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(shelf.get('u1/names')).toEqual({ at: Date.now() - 500, data: ['a', 'b'] });
    expect(await view.read()).toEqual({ at: Date.now() - 500, data: ['a', 'b'] });
  });

  it.each([
    ['of another shape', { at: Date.now(), data: [7] }],
    ['without a time', { data: ['a'] }],
    ['that somebody put there', 'names'],
  ])('does not show what is %s', async (_, value) => {
    const { loadStorage } = openShelf({ 'u1/names': value });
    expect(await keepView('u1', 'names', Names, { loadStorage }).read()).toBeNull();
  });

  it.each([8 * dayMs, -8 * dayMs])('does not show what is %s ms old', async (age) => {
    const { loadStorage } = openShelf({ 'u1/names': { at: Date.now() - age, data: ['a'] } });
    expect(await keepView('u1', 'names', Names, { loadStorage }).read()).toBeNull();
  });

  it("neither shows nor leaves another person's", async () => {
    const { shelf, loadStorage } = openShelf({ 'u1/names': { at: Date.now(), data: ['a'] } });
    expect(await keepView('u2', 'names', Names, { loadStorage }).read()).toBeNull();
    expect(shelf.size).toBe(0);
  });

  it('loses nothing but the quick start where the browser keeps nothing', async () => {
    const broken = keepView('u1', 'names', Names, {
      loadStorage: () => Promise.reject(new Error('private')),
    });
    expect(await broken.read()).toBeNull();
    broken.write(['a']);
    await vi.advanceTimersByTimeAsync(500);
  });

  it.each(['stopped', 'forgotten while the storage opens'])('writes nothing once it is %s', async (how) => {
    const { shelf, loadStorage } = openShelf();
    const view = keepView('u1', 'names', Names, {
      loadStorage: async () => {
        if (how !== 'stopped') await forgetKeptViews();
        return loadStorage();
      },
    });
    view.write(['a']);
    if (how === 'stopped') view.stop();
    await vi.advanceTimersByTimeAsync(500);
    expect(shelf.size).toBe(0);
  });
});

describe('a live store with a kept view', () => {
  const at = new Date('2026-11-10T09:00:00Z').getTime();
  const open = (kept: Record<string, unknown> = { 'u1/names': { at, data: ['old'] } }) => {
    const { shelf, loadStorage } = openShelf(kept);
    const { calls, source } = openSource<string[]>();
    const store = createLiveStore(source, keepView('u1', 'names', Names, { loadStorage }));
    const seen: Live<string[]>[] = [];
    store.subscribe(() => seen.push(store.getState()));
    return { shelf, calls, store, seen };
  };

  it('shows what it last knew until the answer is there, and keeps that', async () => {
    const { shelf, calls, store, seen } = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([{ kind: 'ready', data: ['old'], staleSince: at }]);
    calls[0]?.onData(['new']);
    expect(store.getState()).toEqual({ kind: 'ready', data: ['new'] });
    await vi.advanceTimersByTimeAsync(500);
    expect(shelf.get('u1/names')).toMatchObject({ data: ['new'] });
    expect(calls).toHaveLength(1);
  });

  it('does not go back to it once the answer is there', async () => {
    const { calls, seen } = open();
    calls[0]?.onData(['new']);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([{ kind: 'ready', data: ['new'] }]);
  });

  it('goes on showing it while nobody answers, says since when, and asks again', async () => {
    const { calls, store } = open();
    const told = vi.fn();
    const stop = subscribeToReach(told);
    await vi.advanceTimersByTimeAsync(0);
    expect(findUnreachedSince()).toBeNull();
    calls[0]?.onError(new AppError('network'));
    expect(store.getState()).toEqual({ kind: 'ready', data: ['old'], staleSince: at });
    expect(findUnreachedSince()).toBe(at);
    store.retry();
    calls[1]?.onData(['new']);
    expect(store.getState()).toEqual({ kind: 'ready', data: ['new'] });
    expect(findUnreachedSince()).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it('shows it also when it comes after the failure', async () => {
    const { calls, store } = open();
    calls[0]?.onError(new AppError('network'));
    expect(store.getState().kind).toBe('failed');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toEqual({ kind: 'ready', data: ['old'], staleSince: at });
    store.close();
    expect(findUnreachedSince()).toBeNull();
  });

  it('takes it away when the server refuses', async () => {
    const { calls, store } = open();
    await vi.advanceTimersByTimeAsync(0);
    calls[0]?.onError(new AppError('permission-denied'));
    expect(store.getState().kind).toBe('failed');
  });

  it('fails as before when nothing is kept', async () => {
    const { calls, store } = open({});
    calls[0]?.onError(new AppError('network'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().kind).toBe('failed');
    expect(findUnreachedSince()).toBeNull();
  });
});

describe('keepCountedPage', () => {
  const view = keepCountedPage('u1', 'page', z.string(), z.number());
  const page = (counts: number | null) => ({ rows: ['a'], after: null, before: null, counts });

  it('shows fresh rows with the counters before them until they are counted', () => {
    expect(view.join(page(null), page(7))).toEqual(page(7));
    expect(view.join(page(8), page(7))).toEqual(page(8));
  });
});
