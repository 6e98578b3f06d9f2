import type { AppError } from '@contract/values/app-error';

/** What a live query is at this moment. */
export type Live<T> = { kind: 'loading' } | { kind: 'failed'; error: AppError } | { kind: 'ready'; data: T };

export type Stop = () => void;
/** Begins to listen. After an error it may still bring data, unless the store asks anew. */
export type Source<T> = (onData: (data: T) => void, onError: (error: AppError) => void) => Stop;

/** The shape React's useSyncExternalStore takes. */
export interface LiveStore<T> {
  subscribe: (listener: () => void) => Stop;
  getState: () => Live<T>;
  /** asks again after a failure; so does the first screen that comes back to it */
  retry: () => void;
  /** stops listening to the source for good */
  close: () => void;
}

const loading = { kind: 'loading' } as const;

/**
 * Keeps one live query and its last answer, so that coming back to a screen reads nothing anew. It starts with
 * its first listener and stays on without listeners until it is closed.
 */
export function createLiveStore<T>(source: Source<T>): LiveStore<T> {
  let state: Live<T> = loading;
  let stop: Stop | null = null;
  let round = 0;
  const listeners = new Set<() => void>();

  const set = (next: Live<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const end = () => {
    round += 1;
    stop?.();
    stop = null;
  };
  const start = () => {
    const own = (round += 1);
    const isCurrent = () => own === round;
    stop = source(
      (data) => {
        if (isCurrent()) set({ kind: 'ready', data });
      },
      (error) => {
        if (isCurrent()) set({ kind: 'failed', error });
      },
    );
  };

  const retry = () => {
    if (state.kind !== 'failed') return;
    end();
    set(loading);
    start();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (stop === null && state.kind === 'loading') start();
      else if (state.kind === 'failed' && listeners.size === 1) retry();
      return () => listeners.delete(listener);
    },
    getState: () => state,
    retry,
    close: end,
  };
}

/** A source that is read once: the store keeps the answer for the session. */
export function readOnce<T>(read: () => Promise<T>, toError: (error: unknown) => AppError): Source<T> {
  return (onData, onError) => {
    read().then(onData, (error: unknown) => onError(toError(error)));
    return () => undefined;
  };
}

/** Waits for the first answer of a store. @throws AppError what it failed with */
export function findFirst<T>(store: LiveStore<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let leave: Stop | null = null;
    const look = () => {
      const state = store.getState();
      if (state.kind === 'loading') return;
      leave?.();
      if (state.kind === 'ready') resolve(state.data);
      else reject(state.error);
    };
    leave = store.subscribe(look);
    look();
    if (store.getState().kind !== 'loading') leave();
  });
}
