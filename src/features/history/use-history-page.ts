import { useSyncExternalStore } from 'react';
import type { AppError } from '@contract/values/app-error';
import type { LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';

export type HistoryPage<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; page: CountedPage<T, number>; total: number };

/** One page of a history tab. It is ready once its rows and the number of all rows are there. */
export function useHistoryPage<T>(store: LiveStore<CountedPage<T, number>>): HistoryPage<T> {
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'failed') return { kind: 'failed', error: live.error, retry: store.retry };
  if (live.kind === 'loading' || live.data.counts === null) return { kind: 'loading' };
  if (live.data.rows.length === 0) return { kind: 'empty' };
  return { kind: 'ready', page: live.data, total: live.data.counts };
}
