import { useSyncExternalStore } from 'react';
import type { LiveQuery } from '@/live/define-live';
import type { Live } from '@/live/live-store';
import { useUser } from './session-context';

const loading = { kind: 'loading' } as const;
const nothing = { subscribe: () => () => undefined, getState: () => loading };

/** @param query null while it is not known what to ask */
export function useLive<T>(query: LiveQuery<T> | null): Live<T> {
  const { uid } = useUser();
  const store: Pick<ReturnType<LiveQuery<T>>, 'subscribe' | 'getState'> = query?.(uid) ?? nothing;
  return useSyncExternalStore(store.subscribe, store.getState);
}

export const dataOf = <T>(live: Live<T>): T | null => (live.kind === 'ready' ? live.data : null);
