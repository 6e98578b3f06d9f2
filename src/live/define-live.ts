import { keepView, type Keep } from './last-view';
import {
  createLiveStore,
  type Listen,
  type Live,
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
      const store: LiveStore<T> = createSharedStore(owner, {
        describe: () => describe(owner, ...args),
        // Somebody may have drawn with it before it was closed, and subscribe
        // now: whoever asks afterwards gets it, and no second one.
        onOpen: () => {
          if (!stores.has(key)) stores.set(key, store);
        },
        onClose: () => {
          if (stores.get(key) === store) stores.delete(key);
        },
      });
      stores.set(key, store);
      return store;
    };
}

interface SharedQuery<T> {
  describe: () => LiveSource<T>;
  onOpen: () => void;
  /** whoever asks for the query afterwards gets another store */
  onClose: () => void;
}

function createSharedStore<T>(
  owner: string,
  { describe, onOpen, onClose }: SharedQuery<T>,
): LiveStore<T> {
  let opened: OpenQuery<T> | null = null;
  // Of this store alone: React passes over a component that draws the same
  // state as before, and would leave it with the store that it had.
  const ownLoading: Live<T> = { kind: 'loading' };
  const open = (): OpenQuery<T> => {
    onOpen();
    const { listen, keep, isAnswer } = describe();
    const query = createLiveStore(
      listen,
      keep ? keepView(owner, keep) : null,
      isAnswer,
    );
    const close = () => {
      opened = null;
      onClose();
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
    getState: () => {
      const state = opened?.getState() ?? ownLoading;
      return state.kind === 'loading' ? ownLoading : state;
    },
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
