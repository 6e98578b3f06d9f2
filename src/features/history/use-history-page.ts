import { useSyncExternalStore } from 'react';
import type { AppError } from '@contract/values/app-error';
import type { PageAddress } from '@/lib/page-address';
import type { LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';

export type HistoryPage<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  /** the address names a page there is not, or not any more */
  | { kind: 'beyond' }
  | { kind: 'ready'; page: CountedPage<T, number>; total: number };

/** One page of a history tab. It is ready once its rows and the number of all rows are there. */
export function useHistoryPage<T>(
  store: LiveStore<CountedPage<T, number>>,
  { pageIndex, cursor }: PageAddress,
  pageSize: number,
): HistoryPage<T> {
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'failed') return { kind: 'failed', error: live.error, retry: store.retry };
  if (live.kind === 'loading' || live.data.counts === null) return { kind: 'loading' };
  const { rows, counts } = live.data;
  if (rows.length === 0) return cursor === null ? { kind: 'empty' } : { kind: 'beyond' };
  if (pageIndex > 0 && pageIndex * pageSize >= counts) return { kind: 'beyond' };
  return { kind: 'ready', page: live.data, total: counts };
}
