import { useSyncExternalStore } from 'react';
import type { Request } from '@contract/entities/request';
import type { AppError } from '@contract/values/app-error';
import type { AdminRequestChoice } from '@/lib/admin-request-filters';
import type { PageCursor } from '@/lib/page-address';
import type { CountedPage } from '@/repositories/with-counts';
import { getPaidRequestsStore } from './admin-stores';

export type PaidRequests =
  | { kind: 'loading' }
  /** signed in, but no administrator any more */
  | { kind: 'refused' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; page: CountedPage<Request, number>; total: number };

/** One page of the administrator's table. */
export function usePaidRequests(
  uid: string,
  choice: AdminRequestChoice,
  cursor: PageCursor | null,
): PaidRequests {
  const store = getPaidRequestsStore(uid, choice, cursor);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'failed')
    return live.error.code === 'permission-denied'
      ? { kind: 'refused' }
      : { kind: 'failed', error: live.error, retry: store.retry };
  if (live.kind === 'loading' || live.data.counts === null) return { kind: 'loading' };
  if (live.data.rows.length === 0) return { kind: 'empty' };
  return { kind: 'ready', page: live.data, total: live.data.counts };
}
