import { useSyncExternalStore } from 'react';
import type { AppError } from '@contract/values/app-error';
import { getDashboardStore, type DashboardData } from './dashboard-stores';

export type Dashboard =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | ({ kind: 'empty' | 'ready' } & DashboardData);

export function useDashboard(uid: string): Dashboard {
  const store = getDashboardStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'loading') return live;
  if (live.kind === 'failed') return { kind: 'failed', error: live.error, retry: store.retry };
  return { kind: live.data.rows.length === 0 ? 'empty' : 'ready', ...live.data };
}
