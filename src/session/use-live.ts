import { useSyncExternalStore } from 'react';
import type { LiveQuery } from '@/live/define-live';
import { loading, type Live, type LiveStore } from '@/live/live-store';
import { useUser } from './session-context';

/** Shared by all, so that nothing changes from one drawing to the next. */
const unknownQuery: LiveStore<never> = {
  subscribe: () => () => undefined,
  getState: () => loading,
};

/**
 * The query of the person who is signed in: opens once the component is on the
 * page, and stays open when it goes.
 * @param query null while it is not known what to ask
 */
export function useLive<T>(query: LiveQuery<T> | null): Live<T> {
  const { uid } = useUser();
  const store: LiveStore<T> = query === null ? unknownQuery : query(uid);
  return useSyncExternalStore(store.subscribe, store.getState);
}

export const dataOf = <T>(live: Live<T>): T | null =>
  live.kind === 'ready' ? live.data : null;
