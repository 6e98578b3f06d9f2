import { keepView, type Keep } from './last-view';
import { createLiveStore, type Listen, type LiveStore, type Stop } from './live-store';
import { beginFor, keepOpen } from './open-queries';

export interface LiveSource<T> {
  listen: Listen<T>;
  keep?: Keep<T> | null;
  /** one answer, which is asked for again whenever somebody comes back to it */
  isAnswer?: boolean;
}

/** @param owner whose session it belongs to */
export type LiveQuery<T> = (owner: string) => LiveStore<T>;

/** The same arguments share one listener, which stays from screen to screen while the same person is signed in. */
export function defineLive<Args extends readonly unknown[], T>(
  describe: (...args: Args) => LiveSource<T>,
): (...args: Args) => LiveQuery<T> {
  return defineOwn((_owner, ...args: Args) => describe(...args));
}

export function defineOwn<Args extends readonly unknown[], T>(
  describe: (owner: string, ...args: Args) => LiveSource<T>,
): (...args: Args) => LiveQuery<T> {
  const stores = new Map<string, LiveStore<T>>();
  const open = (owner: string, key: string, { listen, keep, isAnswer }: LiveSource<T>) => {
    const store = createLiveStore(listen, keep ? keepView(owner, keep) : null, isAnswer);
    const close = () => {
      stores.delete(key);
      store.close();
    };
    const opened = { ...store, close };
    stores.set(key, opened);
    return opened;
  };
  return (...args) =>
    (owner) => {
      beginFor(owner);
      const key = JSON.stringify(args);
      const store = stores.get(key) ?? open(owner, key, describe(owner, ...args));
      keepOpen(store);
      return store;
    };
}

/** Leaves the listener on; null when there is nothing. @throws AppError */
export function findLive<T>(query: LiveQuery<T>, owner: string): Promise<T | null> {
  const store = query(owner);
  return new Promise((resolve, reject) => {
    let leave: Stop | null = null;
    const look = () => {
      const state = store.getState();
      if (state.kind === 'loading') return;
      leave?.();
      if (state.kind === 'failed') reject(state.error);
      else resolve(state.kind === 'ready' ? state.data : null);
    };
    leave = store.subscribe(look);
    look();
  });
}
