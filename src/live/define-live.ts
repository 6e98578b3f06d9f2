import { keepView, type Keep } from './last-view';
import {
  createLiveStore,
  loading,
  type Listen,
  type LiveStore,
  type OpenQuery,
  type Stop,
} from './live-store';
import { closeQueriesOfOthers, noteArrival, noteLeaving } from './open-queries';

export interface LiveSource<T> {
  listen: Listen<T>;
  keep?: Keep<T> | null;
  /** one answer, which is asked for again whenever somebody comes back to it */
  isAnswer?: boolean;
}

/**
 * Opens nothing itself: whoever subscribes does.
 * @param owner whose session it belongs to
 */
export type LiveQuery<T> = (owner: string) => LiveStore<T>;

/**
 * The same arguments share one listener, which stays from screen to screen
 * while the same person is signed in.
 */
export function defineLive<Args extends readonly unknown[], T>(
  describe: (...args: Args) => LiveSource<T>,
): (...args: Args) => LiveQuery<T> {
  return defineOwn((_owner, ...args: Args) => describe(...args));
}

/**
 * As {@link defineLive}, for what is a person's own.
 * @param describe is called when somebody subscribes
 */
export function defineOwn<Args extends readonly unknown[], T>(
  describe: (owner: string, ...args: Args) => LiveSource<T>,
): (...args: Args) => LiveQuery<T> {
  const stores = new Map<string, LiveStore<T>>();
  return (...args) =>
    (owner) => {
      const key = JSON.stringify([owner, args]);
      const knownStore = stores.get(key);
      if (knownStore !== undefined) return knownStore;
      const store = createSharedStore(
        owner,
        () => describe(owner, ...args),
        () => stores.delete(key),
      );
      stores.set(key, store);
      return store;
    };
}

/**
 * @param forget is called when it is closed: whoever asks for the query
 * afterwards gets another store
 */
function createSharedStore<T>(
  owner: string,
  describe: () => LiveSource<T>,
  forget: () => void,
): LiveStore<T> {
  let opened: OpenQuery<T> | null = null;
  const open = (): OpenQuery<T> => {
    const { listen, keep, isAnswer } = describe();
    const query = createLiveStore(
      listen,
      keep ? keepView(owner, keep) : null,
      isAnswer,
    );
    const close = () => {
      opened = null;
      forget();
      query.close();
    };
    return { ...query, close };
  };
  return {
    subscribe: (onChange) => {
      closeQueriesOfOthers(owner);
      opened ??= open();
      const query = opened;
      noteArrival(query);
      const leave = query.subscribe(onChange);
      return () => {
        leave();
        noteLeaving(query);
      };
    },
    getState: () => opened?.getState() ?? loading,
  };
}

/**
 * Leaves the listener on; null when there is nothing.
 * @throws AppError
 */
export function findLive<T>(
  query: LiveQuery<T>,
  owner: string,
): Promise<T | null> {
  const store = query(owner);
  return new Promise((resolve, reject) => {
    let leave: Stop | null = null;
    const settle = () => {
      const state = store.getState();
      if (state.kind === 'loading') return;
      leave?.();
      if (state.kind === 'failed') reject(state.error);
      else resolve(state.kind === 'ready' ? state.data : null);
    };
    leave = store.subscribe(settle);
    settle();
  });
}
