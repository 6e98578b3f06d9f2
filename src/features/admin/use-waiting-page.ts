import { useSyncExternalStore } from 'react';
import type { AppError } from '@contract/values/app-error';
import type { LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';

export type WaitingPage<T> =
  | { kind: 'loading' }
  /** signed in, but no administrator any more */
  | { kind: 'refused' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; page: CountedPage<T, number>; total: number };

/** One page of a list for administrators. */
export function useWaitingPage<T>(store: LiveStore<CountedPage<T, number>>): WaitingPage<T> {
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'failed')
    return live.error.code === 'permission-denied'
      ? { kind: 'refused' }
      : { kind: 'failed', error: live.error, retry: store.retry };
  if (live.kind === 'loading' || live.data.counts === null) return { kind: 'loading' };
  if (live.data.rows.length === 0) return { kind: 'empty' };
  return { kind: 'ready', page: live.data, total: live.data.counts };
}
