import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { defineLive, findLive } from './define-live';
import { createLiveStore } from './live-store';
import { closeLiveQueries, retryLiveQueries } from './open-queries';

function fakeSource() {
  const calls: {
    onData: (data: string | null) => void;
    onError: (error: AppError) => void;
    stopped: boolean;
  }[] = [];
  const source = (
    onData: (data: string | null) => void,
    onError: (error: AppError) => void,
  ) => {
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
    expect(store.getState()).toMatchObject({ kind: 'ready', data: 'a' });
    calls[0]?.onData('b');
    expect(listener).toHaveBeenCalledOnce();
    expect(store.getState()).toMatchObject({ kind: 'ready', data: 'b' });
    expect(calls).toHaveLength(1);
  });

  it('asks for one answer again when somebody comes back, and shows the last one meanwhile', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source, null, true);
    const leave = store.subscribe(vi.fn());
    calls[0]?.onData('1 request');
    store.subscribe(vi.fn())();
    expect(calls).toHaveLength(1);
    leave();
    store.subscribe(vi.fn());
    expect(calls).toHaveLength(2);
    expect(store.getState()).toMatchObject({
      kind: 'ready',
      data: '1 request',
    });
    calls[0]?.onData('late');
    calls[1]?.onData('2 requests');
    expect(store.getState()).toMatchObject({
      kind: 'ready',
      data: '2 requests',
    });
  });

  it('does not ask again while the answer is awaited', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source, null, true);
    store.subscribe(vi.fn())();
    store.subscribe(vi.fn());
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
    expect(store.getState()).toMatchObject({ kind: 'ready', data: 'c' });
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

  it('says that there is nothing', () => {
    const { calls, source } = fakeSource();
    const store = createLiveStore(source);
    store.subscribe(vi.fn());
    calls[0]?.onData(null);
    expect(store.getState()).toEqual({ kind: 'empty' });
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

const define = () => {
  const { calls, source } = fakeSource();
  return {
    calls,
    query: defineLive<[key: string], string>(() => ({ listen: source })),
  };
};
afterEach(() => {
  closeLiveQueries('u1');
  closeLiveQueries('u2');
});

describe('findLive', () => {
  it('waits for the first answer and leaves the query on', async () => {
    const { calls, query } = define();
    const first = findLive(query('a'), 'u1');
    calls[0]?.onData('a');
    await expect(first).resolves.toBe('a');
    calls[0]?.onData('b');
    await expect(findLive(query('a'), 'u1')).resolves.toBe('b');
    calls[0]?.onData(null);
    await expect(findLive(query('a'), 'u1')).resolves.toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('throws what the query failed with, and asks anew the next time', async () => {
    const { calls, query } = define();
    const first = findLive(query('a'), 'u1');
    calls[0]?.onError(new AppError('network'));
    await expect(first).rejects.toMatchObject({ code: 'network' });
    const second = findLive(query('a'), 'u1');
    calls[1]?.onData('a');
    await expect(second).resolves.toBe('a');
  });
});

describe('a live query', () => {
  it('is the same for the same person and arguments', () => {
    const { query } = define();
    expect(query('a')('u1')).toBe(query('a')('u1'));
    expect(query('a')('u1')).not.toBe(query('b')('u1'));
    expect(query('a')('u1')).not.toBe(define().query('a')('u1'));
  });

  it('opens when somebody subscribes, not when somebody looks at it', () => {
    const describeSource = vi.fn(() => ({ listen: fakeSource().source }));
    const query = defineLive<[], string>(describeSource);
    const store = query()('u1');
    expect(store.getState()).toEqual({ kind: 'loading' });
    expect(describeSource).not.toHaveBeenCalled();
    store.subscribe(vi.fn());
    expect(describeSource).toHaveBeenCalledOnce();
  });

  it('is closed when another person subscribes, whatever to', () => {
    const { calls, query } = define();
    const store = query('a')('u1');
    store.subscribe(vi.fn());
    const ofAnother = define().query('b')('u2');
    expect(calls[0]?.stopped).toBe(false);
    ofAnother.subscribe(vi.fn());
    expect(calls[0]?.stopped).toBe(true);
    expect(query('a')('u1')).not.toBe(store);
  });

  it('is closed when its person signs out, and not when the one before does', () => {
    const { calls, query } = define();
    query('a')('u1').subscribe(vi.fn());
    closeLiveQueries('u2');
    expect(calls[0]?.stopped).toBe(false);
    closeLiveQueries('u1');
    expect(calls[0]?.stopped).toBe(true);
  });

  it('stays closed when somebody leaves it after its end', () => {
    const { calls, query } = define();
    const leave = query('a')('u1').subscribe(vi.fn());
    closeLiveQueries('u1');
    leave();
    query('b')('u1').subscribe(vi.fn());
    retryLiveQueries();
    expect(calls.map(({ stopped }) => stopped)).toEqual([true, false]);
    query('a')('u1').subscribe(vi.fn());
    expect(calls).toHaveLength(3);
  });

  it('is used until somebody leaves it: what showed longest is not closed first', async () => {
    const { calls, query } = define();
    const leaveFirst = query('shown')('u1').subscribe(vi.fn());
    for (let at = 0; at < 20; at += 1) {
      query(`${at}`)('u1').subscribe(vi.fn())();
    }
    leaveFirst();
    query('one more')('u1').subscribe(vi.fn());
    await Promise.resolve();
    expect(
      calls.flatMap(({ stopped }, index) => (stopped ? [index] : [])),
    ).toEqual([1]);
  });

  it('stays on while it shows, and among the last twenty that do not', async () => {
    const { calls, query } = define();
    const show = (key: string) => query(key)('u1').subscribe(vi.fn());
    show('shown');
    const numbers = Array.from({ length: 20 }, (_, index) => `${index}`);
    for (const key of numbers) show(key)();
    show('0')();
    expect(calls.map(({ stopped }) => stopped)).not.toContain(true);
    show('one more')();
    show('another')();
    await Promise.resolve();
    expect(
      calls.flatMap(({ stopped }, index) => (stopped ? [index] : [])),
    ).toEqual([2, 3]);
  });

  it('is one for whoever had drawn with it before it was closed, and whoever asks afterwards', async () => {
    const { calls, query } = define();
    const drawnWith = query('a')('u1');
    drawnWith.subscribe(vi.fn())();
    for (let at = 0; at < 21; at += 1) {
      query(`${at}`)('u1').subscribe(vi.fn())();
    }
    await Promise.resolve();
    expect(calls[0]?.stopped).toBe(true);
    drawnWith.subscribe(vi.fn());
    expect(query('a')('u1')).toBe(drawnWith);
    // One that was closed takes no other out of the list.
    closeLiveQueries('u1');
    const next = query('a')('u1');
    drawnWith.subscribe(vi.fn());
    closeLiveQueries('u1');
    expect(query('a')('u1')).toBe(next);
  });
});
