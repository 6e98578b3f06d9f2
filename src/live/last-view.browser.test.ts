import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { forgetKeptViews } from './forget-views';
import { keepView } from './last-view';
import { createLiveStore, type Live } from './live-store';
import { keepPage } from './keep-page';
import { findUnreachedSince, subscribeToReach } from './reach';
import { viewStorage } from './view-storage';

const keepNames = (owner: string) =>
  keepView(owner, { name: 'names', shape: z.array(z.string()) });
const dayMs = 86_400_000;

const address = 'u1/names';
const put = (value: unknown) => viewStorage.set(address, value);
const find = () => viewStorage.get(address);

/**
 * What was begun has been written by now: the storage is loaded as the product
 * does, and it keeps the order of calls.
 */
async function settle(): Promise<void> {
  const { viewStorage: loaded } = await import('./view-storage');
  await loaded.get(address);
  await loaded.get(address);
}

async function passTime(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settle();
}

function openSource<T>() {
  const calls: {
    onData: (data: T | null) => void;
    onError: (error: AppError) => void;
  }[] = [];
  const source = (
    onData: (data: T | null) => void,
    onError: (error: AppError) => void,
  ) => {
    calls.push({ onData, onError });
    return () => undefined;
  };
  return { calls, source };
}

beforeEach(async () => {
  // The storage's own events are real.
  vi.useFakeTimers({
    now: new Date('2026-11-10T09:42:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  await viewStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetKeptViews();
});

describe('keepView', () => {
  it('keeps the last of a burst of answers, once', async () => {
    const view = keepNames('u1');
    view.write(['a']);
    view.write(['a', 'b']);
    await settle();
    expect(await find()).toBeUndefined();
    await passTime(500);
    expect(await find()).toEqual({ at: Date.now() - 500, data: ['a', 'b'] });
    expect(await view.read()).toEqual({
      keptAt: Date.now() - 500,
      data: ['a', 'b'],
    });
  });

  it('keeps that there was nothing', async () => {
    const view = keepNames('u1');
    view.write(null);
    await passTime(500);
    expect(await view.read()).toEqual({ keptAt: Date.now() - 500, data: null });
  });

  it.each([
    ['of another shape', { at: Date.now(), data: [7] }],
    ['without a time', { data: ['a'] }],
    ['that somebody put there', 'names'],
  ])('does not show what is %s', async (_, value) => {
    await put(value);
    expect(await keepNames('u1').read()).toBeNull();
  });

  it.each([8 * dayMs, -8 * dayMs])(
    'does not show what is %s ms old',
    async (age) => {
      await put({ at: Date.now() - age, data: ['a'] });
      expect(await keepNames('u1').read()).toBeNull();
    },
  );

  it("neither shows nor leaves another person's", async () => {
    await put({ at: Date.now(), data: ['a'] });
    expect(await keepNames('u2').read()).toBeNull();
    expect(await find()).toBeUndefined();
  });

  it('loses nothing but the quick start where the browser keeps nothing', async () => {
    await put({ at: Date.now(), data: ['a'] });
    const refused = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(() => {
        throw new DOMException('The disk refuses.', 'UnknownError');
      });
    const view = keepNames('u1');
    expect(await view.read()).toBeNull();
    view.write(['b']);
    vi.advanceTimersByTime(500);
    await vi.waitFor(() =>
      expect(refused.mock.calls.length).toBeGreaterThan(1),
    );
    refused.mockRestore();
  });

  it.each(['stopped', 'forgotten while the storage opens'])(
    'writes nothing once it is %s',
    async (how) => {
      const view = keepNames('u1');
      view.write(['a']);
      if (how === 'stopped') view.stop();
      vi.advanceTimersByTime(500);
      if (how !== 'stopped') await forgetKeptViews();
      await settle();
      expect(await find()).toBeUndefined();
    },
  );
});

describe('a live store with a kept view', () => {
  const at = new Date('2026-11-10T09:00:00Z').getTime();
  const open = () => {
    const { calls, source } = openSource<string[]>();
    const store = createLiveStore(source, keepNames('u1'));
    const seen: Live<string[]>[] = [];
    store.subscribe(() => seen.push(store.getState()));
    return { calls, store, seen };
  };
  const openWithOld = async () => {
    await put({ at, data: ['old'] });
    return open();
  };

  it('shows what it last knew until the answer is there, and keeps that', async () => {
    const { calls, store, seen } = await openWithOld();
    await settle();
    expect(seen).toEqual([{ kind: 'ready', data: ['old'] }]);
    calls[0]?.onData(['new']);
    expect(store.getState()).toEqual({ kind: 'ready', data: ['new'] });
    await passTime(500);
    expect(await find()).toMatchObject({ data: ['new'] });
    expect(calls).toHaveLength(1);
  });

  it('does not go back to it once the answer is there', async () => {
    const { calls, seen } = await openWithOld();
    calls[0]?.onData(['new']);
    await settle();
    expect(seen).toEqual([{ kind: 'ready', data: ['new'] }]);
  });

  it('goes on showing it while nobody answers, says since when, and asks again', async () => {
    const { calls, store } = await openWithOld();
    const told = vi.fn();
    const stop = subscribeToReach(told);
    await settle();
    expect(findUnreachedSince()).toBeNull();
    calls[0]?.onError(new AppError('network'));
    expect(store.getState()).toEqual({ kind: 'ready', data: ['old'] });
    expect(findUnreachedSince()).toBe(at);
    store.retry();
    calls[1]?.onData(['new']);
    expect(store.getState()).toEqual({ kind: 'ready', data: ['new'] });
    expect(findUnreachedSince()).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it('shows it also when it comes after the failure, of which nobody is told', async () => {
    const { calls, store, seen } = await openWithOld();
    calls[0]?.onError(new AppError('network'));
    expect(store.getState().kind).toBe('loading');
    await settle();
    expect(seen).toEqual([{ kind: 'ready', data: ['old'] }]);
    store.close();
    expect(findUnreachedSince()).toBeNull();
  });

  it('takes it away when the server refuses', async () => {
    const { calls, store } = await openWithOld();
    await settle();
    calls[0]?.onError(new AppError('permission-denied'));
    expect(store.getState().kind).toBe('failed');
  });

  it('fails as before when nothing is kept', async () => {
    const { calls, store } = open();
    calls[0]?.onError(new AppError('network'));
    await settle();
    expect(store.getState().kind).toBe('failed');
    expect(findUnreachedSince()).toBeNull();
  });
});

describe('keepPage', () => {
  const view = keepView('u1', keepPage('page', z.string(), z.number()));
  const page = (counts: number | null) => ({
    rows: ['a'],
    unreadable: [],
    after: null,
    before: null,
    counts,
  });

  it('shows fresh rows with the counters before them until they are counted', () => {
    expect(view.complete(page(null), { data: page(7), keptAt: 0 })).toEqual(
      page(7),
    );
    expect(view.complete(page(8), { data: page(7), keptAt: 0 })).toEqual(
      page(8),
    );
  });
});
