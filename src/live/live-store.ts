import type { AppError } from '@contract/values/app-error';
import type { KeptView, LastView } from './last-view';
import { reportReach } from './reach';

export type Live<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; data: T };

export type Unread = Extract<Live<never>, { kind: 'loading' | 'failed' }>;

export type Stop = () => void;
/** null: there is nothing. After an error it may still bring data. */
export type Listen<T> = (onData: (data: T | null) => void, onError: (error: AppError) => void) => Stop;

export function mapListen<T, U>(listen: Listen<T>, change: (data: T | null) => U | null): Listen<U> {
  return (onData, onError) => listen((data) => onData(change(data)), onError);
}

/** For React's useSyncExternalStore. */
export interface LiveStore<T> {
  subscribe: (listener: () => void) => Stop;
  getState: () => Live<T>;
  /** after a failure; the first listener that comes back does the same */
  retry: () => void;
  /** it listens, and nobody shows its data */
  isIdle: () => boolean;
  close: () => void;
}

const loading = { kind: 'loading' } as const;

/** Old data may show while nobody answers, but not after a refusal. */
const isUnreached = ({ code }: AppError) => code === 'network' || code === 'timeout';

/**
 * It starts with its first listener and goes on without listeners until it is closed.
 * @param isAnswer `listen` brings one answer: the first listener that comes back asks again, and sees the last one
 * meanwhile
 */
export function createLiveStore<T>(
  listen: Listen<T>,
  kept: KeptView<T> | null = null,
  isAnswer = false,
): LiveStore<T> {
  let state: Live<T> = loading;
  let last: LastView<T> | null = null;
  /** the last view shows */
  let isOld = false;
  let trouble = false;
  /** the last view is being read: a failure waits, because the view may replace it */
  let isRecalling = false;
  let failure: AppError | null = null;
  let stop: Stop | null = null;
  let round = 0;
  const listeners = new Set<() => void>();

  const set = (next: Live<T>, old: LastView<T> | null = null) => {
    state = next;
    isOld = old !== null;
    reportReach(listeners, trouble && old !== null ? old.at : null);
    for (const listener of listeners) listener();
  };
  const show = (data: T | null, old: LastView<T> | null) =>
    set(data === null ? { kind: 'empty' } : { kind: 'ready', data }, old);
  const end = () => {
    round += 1;
    stop?.();
    stop = null;
  };
  const start = () => {
    const own = (round += 1);
    const isCurrent = () => own === round;
    stop = listen(
      (data) => {
        if (!isCurrent()) return;
        trouble = false;
        kept?.write(data);
        show(kept?.complete(data, last) ?? data, null);
      },
      (error) => {
        if (isCurrent()) fail(error);
      },
    );
  };
  const fail = (error: AppError) => {
    trouble = true;
    if (!isUnreached(error)) set({ kind: 'failed', error, retry });
    else if (isRecalling) failure = error;
    else if (last !== null && (isOld || state.kind === 'loading')) show(last.data, last);
    else set({ kind: 'failed', error, retry });
  };
  const recall = async () => {
    const own = round;
    isRecalling = true;
    last = (await kept?.read()) ?? null;
    isRecalling = false;
    if (own !== round || state.kind !== 'loading') return;
    if (last !== null) show(last.data, last);
    else if (failure !== null) set({ kind: 'failed', error: failure, retry });
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
      else if (isAnswer && stop !== null && listeners.size === 1) {
        end();
        start();
      }
      return () => listeners.delete(listener);
    },
    getState: () => state,
    retry,
    isIdle: () => stop !== null && listeners.size === 0,
    close: () => {
      end();
      kept?.stop();
      reportReach(listeners, null);
    },
  };
}
