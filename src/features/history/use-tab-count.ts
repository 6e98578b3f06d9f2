import { useSyncExternalStore } from 'react';
import type { PageCursor } from '@/lib/page-address';
import { getPaymentPageStore, getRequestPageStore, getTotalStore } from './history-stores';
import type { HistoryTab } from './history-tab';

/**
 * How many rows a tab has: live for the tab that shows, counted once a session for the other; undefined until it
 * is known.
 */
export function useTabCount(
  uid: string,
  tab: HistoryTab,
  shown: { tab: HistoryTab; cursor: PageCursor | null },
): number | undefined {
  const pages = tab === 'requests' ? getRequestPageStore : getPaymentPageStore;
  const store = tab === shown.tab ? pages(uid, shown.cursor) : getTotalStore(uid, tab);
  const live = useSyncExternalStore<ReturnType<typeof store.getState>>(store.subscribe, store.getState);
  if (live.kind !== 'ready') return undefined;
  return typeof live.data === 'number' ? live.data : (live.data.counts ?? undefined);
}
