import type { AppError } from '@contract/values/app-error';
import type { KeptView, LastView } from './kept-view';
import { reportReach } from './reach';

/** What a live query is at this moment. */
export type Live<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError }
  | {
      kind: 'ready';
      data: T;
      /** ms since 1970, while this is only what an earlier start of the app last knew */
      staleSince?: number;
    };

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

/** Old data serves while nobody answers; a refusal takes it away. */
const isUnreached = ({ code }: AppError) => code === 'network' || code === 'timeout';

/**
 * Keeps one live query and its last answer, so that coming back to a screen reads nothing anew. It starts with
 * its first listener and stays on without listeners until it is closed.
 * @param kept brings what was last known until the source answers, and keeps what it answers
 */
export function createLiveStore<T>(source: Source<T>, kept: KeptView<T> | null = null): LiveStore<T> {
  let state: Live<T> = loading;
  let last: LastView<T> | null = null;
  let trouble = false;
  let stop: Stop | null = null;
  let round = 0;
  const listeners = new Set<() => void>();

  const set = (next: Live<T>) => {
    state = next;
    reportReach(listeners, trouble && next.kind === 'ready' ? (next.staleSince ?? null) : null);
    for (const listener of listeners) listener();
  };
  const showLast = ({ data, at }: LastView<T>) => set({ kind: 'ready', data, staleSince: at });
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
        if (!isCurrent()) return;
        const shown = last === null ? data : (kept?.join(data, last.data) ?? data);
        trouble = false;
        kept?.write(data);
        set({ kind: 'ready', data: shown });
      },
      (error) => {
        if (!isCurrent()) return;
        trouble = true;
        const showsLast = state.kind === 'ready' && state.staleSince !== undefined;
        if (isUnreached(error) && last !== null && (showsLast || state.kind === 'loading')) showLast(last);
        else set({ kind: 'failed', error });
      },
    );
  };
  const recall = async () => {
    const own = round;
    last = (await kept?.read()) ?? null;
    if (last === null || own !== round) return;
    if (state.kind === 'loading' || (state.kind === 'failed' && isUnreached(state.error))) showLast(last);
  };

  const retry = () => {
    if (!trouble) return;
    end();
    trouble = false;
    if (state.kind === 'failed') set(loading);
    start();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (stop === null && state.kind === 'loading') {
        start();
        if (kept !== null) void recall();
      } else if (trouble && listeners.size === 1) retry();
      return () => listeners.delete(listener);
    },
    getState: () => state,
    retry,
    close: () => {
      end();
      kept?.stop();
      reportReach(listeners, null);
    },
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
