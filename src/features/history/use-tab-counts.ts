import { useSyncExternalStore } from 'react';
import { toAppError } from '@/firebase/errors';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore, readOnce } from '@/repositories/live-store';
import { countOwnPayments } from '@/repositories/payments';
import { countOwnRequests } from '@/repositories/requests';
import type { HistoryTab } from './history-tab';

const counts = new LiveCache<number>(2);
const counters = { requests: countOwnRequests, transactions: countOwnPayments };

/** How many rows the tab that does not show has, counted once a session; undefined until it is known. */
export function useTabCount(uid: string, tab: HistoryTab): number | undefined {
  const store = counts.getOrCreate(uid, tab, () =>
    createLiveStore(readOnce(() => counters[tab](uid), toAppError)),
  );
  const live = useSyncExternalStore(store.subscribe, store.getState);
  return live.kind === 'ready' ? live.data : undefined;
}
