import { useSyncExternalStore } from 'react';
import type { Request } from '@contract/entities/request';
import type { AppError } from '@contract/values/app-error';
import type { LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';

export type PaidRequests =
  | { kind: 'loading' }
  /** signed in, but no administrator any more */
  | { kind: 'refused' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; page: CountedPage<Request, number>; total: number };

/** One page of the administrator's table. */
export function usePaidRequests(store: LiveStore<CountedPage<Request, number>>): PaidRequests {
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'failed')
    return live.error.code === 'permission-denied'
      ? { kind: 'refused' }
      : { kind: 'failed', error: live.error, retry: store.retry };
  if (live.kind === 'loading' || live.data.counts === null) return { kind: 'loading' };
  if (live.data.rows.length === 0) return { kind: 'empty' };
  return { kind: 'ready', page: live.data, total: live.data.counts };
}
