import type { AppError } from '@contract/values/app-error';

/** What a live query is at this moment. `stale`: an earlier answer still shows while the source is failing. */
export type Live<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError }
  | { kind: 'ready'; data: T };

export type Stop = () => void;
export type Source<T> = (onData: (data: T) => void, onError: (error: AppError) => void) => Stop;

/** The shape React's useSyncExternalStore takes. */
export interface LiveStore<T> {
  subscribe: (listener: () => void) => Stop;
  getState: () => Live<T>;
  /** asks again after a failure */
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
  const listeners = new Set<() => void>();

  const set = (next: Live<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  const start = () => {
    let ended = false;
    const stopSource = source(
      (data) => {
        if (!ended) set({ kind: 'ready', data });
      },
      (error) => {
        if (ended) return;
        stop = null;
        ended = true;
        set({ kind: 'failed', error });
      },
    );
    if (!ended) {
      stop = () => {
        ended = true;
        stopSource();
      };
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (stop === null && state.kind === 'loading') start();
      return () => listeners.delete(listener);
    },
    getState: () => state,
    retry: () => {
      if (state.kind !== 'failed') return;
      set(loading);
      start();
    },
    close: end,
  };
}
