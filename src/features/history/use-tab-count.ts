import { useSyncExternalStore } from 'react';
import type { Live, LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';
import { getTotalStore } from './history-stores';
import type { HistoryTab } from './history-tab';

type Counted = LiveStore<number> | LiveStore<CountedPage<unknown, number>>;

/**
 * How many rows a tab has in all; undefined until it is known.
 * @param shown the page that shows, when its own count is that number, live; else it is counted once a session
 */
export function useTabCount(
  uid: string,
  tab: HistoryTab,
  shown: LiveStore<CountedPage<unknown, number>> | null,
): number | undefined {
  const store: Counted = shown ?? getTotalStore(uid, tab);
  const live = useSyncExternalStore<Live<number | CountedPage<unknown, number>>>(
    store.subscribe,
    store.getState,
  );
  if (live.kind !== 'ready') return undefined;
  return typeof live.data === 'number' ? live.data : (live.data.counts ?? undefined);
}
