import { useSyncExternalStore } from 'react';
import type { LiveQuery } from './define-live';
import type { Live } from './live-store';

const loading = { kind: 'loading' } as const;
const nothing = { subscribe: () => () => undefined, getState: () => loading };

/**
 * What a query brings, live; it is asked once and stays on from screen to screen.
 * @param query null while it is not known what to ask
 * @param owner the person who is signed in
 */
export function useLive<T>(query: LiveQuery<T> | null, owner: string): Live<T> {
  const store: Pick<ReturnType<LiveQuery<T>>, 'subscribe' | 'getState'> = query?.(owner) ?? nothing;
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** What is there; null while it is not known, and when there is nothing. */
export const dataOf = <T>(live: Live<T>): T | null => (live.kind === 'ready' ? live.data : null);
