import type { AppError } from '@contract/values/app-error';
import type { KeptView, LastView } from './last-view';
import { noteReached, noteUnreached } from './reach';

export type Live<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; data: T };

export type Unread = Extract<Live<never>, { kind: 'loading' | 'failed' }>;

export type Stop = () => void;
/** null: there is nothing. After an error it may still bring data. */
export type Listen<T> = (
  onData: (data: T | null) => void,
  onError: (error: AppError) => void,
) => Stop;

/** @param change null: there is nothing */
export function mapListen<T, U>(
  listen: Listen<T>,
  change: (data: T | null) => U | null,
): Listen<U> {
  return (onData, onError) => listen((data) => onData(change(data)), onError);
}

/**
 * For React's useSyncExternalStore: reading opens nothing, so rendering has no
 * effect.
 */
export interface LiveStore<T> {
  /**
   * Opens what is not open yet.
   * @returns leaves: it stays open for whoever comes back
   */
  subscribe: (onChange: () => void) => Stop;
  /** the same object until something changes */
  getState: () => Live<T>;
}

/** What somebody has subscribed to, until it is closed. */
export interface OpenQuery<T> extends LiveStore<T> {
  /**
   * Asks again after a failure; the first subscriber that comes back does the
   * same.
   */
  retry: () => void;
  /** it listens, and nobody shows its data */
  isIdle: () => boolean;
  /** Nothing is heard of it any more. */
  close: () => void;
}

export const loading = { kind: 'loading' } as const;

/** Old data may show while nobody answers, but not after a refusal. */
const isUnreached = ({ code }: AppError) =>
  code === 'network' || code === 'timeout';

const toLive = <T>(data: T | null): Live<T> =>
  data === null ? { kind: 'empty' } : { kind: 'ready', data };

/**
 * Listens from the first subscriber on, and goes on without subscribers until
 * it is closed.
 * @param keptView shows what was last known until somebody answers
 * @param isAnswer `listen` brings one answer: the first subscriber that comes
 * back after it asks again, and sees the last one meanwhile
 */
export function createLiveStore<T>(
  listen: Listen<T>,
  keptView: KeptView<T> | null = null,
  isAnswer = false,
): OpenQuery<T> {
  let state: Live<T> = loading;
  let stopListening: Stop | null = null;
  /**
   * What was listened to earlier has another number, and is not heard any more.
   */
  let round = 0;
  let isWaiting = false;
  /** since the last data came */
  let hasFailed = false;
  let lastView: LastView<T> | null = null;
  let isLastViewShown = false;
  let isReadingLastView = false;
  /** waits until the last view is read, which may show in its place */
  let heldFailure: AppError | null = null;
  const subscribers = new Set<() => void>();

  const changeTo = (nextState: Live<T>, shownView: LastView<T> | null) => {
    state = nextState;
    isLastViewShown = shownView !== null;
    if (hasFailed && shownView !== null) {
      noteUnreached(subscribers, shownView.keptAt);
    } else {
      noteReached(subscribers);
    }
    for (const notify of subscribers) notify();
  };
  const showLastView = (view: LastView<T>) => changeTo(toLive(view.data), view);
  const showFailure = (error: AppError) =>
    changeTo({ kind: 'failed', error, retry }, null);

  const takeData = (data: T | null) => {
    isWaiting = false;
    hasFailed = false;
    keptView?.write(data);
    const completed = keptView?.complete(data, lastView) ?? data;
    changeTo(toLive(completed), null);
  };
  const takeFailure = (error: AppError) => {
    isWaiting = false;
    hasFailed = true;
    const hasNothingNewer = isLastViewShown || state.kind === 'loading';
    if (!isUnreached(error)) showFailure(error);
    else if (isReadingLastView) heldFailure = error;
    else if (lastView !== null && hasNothingNewer) showLastView(lastView);
    else showFailure(error);
  };

  const endRound = () => {
    round += 1;
    stopListening?.();
    stopListening = null;
  };
  const beginRound = () => {
    round += 1;
    isWaiting = true;
    const ownRound = round;
    stopListening = listen(
      (data) => {
        if (ownRound === round) takeData(data);
      },
      (error) => {
        if (ownRound === round) takeFailure(error);
      },
    );
  };
  const readLastView = async (view: KeptView<T>) => {
    const ownRound = round;
    isReadingLastView = true;
    lastView = await view.read();
    isReadingLastView = false;
    if (ownRound !== round || state.kind !== 'loading') return;
    if (lastView !== null) showLastView(lastView);
    else if (heldFailure !== null) showFailure(heldFailure);
  };
  const open = () => {
    beginRound();
    if (keptView !== null) void readLastView(keptView);
  };
  const retry = () => {
    if (!hasFailed) return;
    endRound();
    hasFailed = false;
    if (state.kind === 'failed') changeTo(loading, null);
    beginRound();
  };
  const askAgain = () => {
    endRound();
    beginRound();
  };

  return {
    subscribe: (onChange) => {
      subscribers.add(onChange);
      const isFirst = subscribers.size === 1;
      const isListening = stopListening !== null;
      if (!isListening && state.kind === 'loading') open();
      else if (isFirst && hasFailed) retry();
      else if (isFirst && isListening && isAnswer && !isWaiting) askAgain();
      return () => subscribers.delete(onChange);
    },
    getState: () => state,
    retry,
    isIdle: () => stopListening !== null && subscribers.size === 0,
    close: () => {
      endRound();
      keptView?.stop();
      noteReached(subscribers);
    },
  };
}
