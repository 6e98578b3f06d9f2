import { useSyncExternalStore } from 'react';
import { getAdminConfigStore } from '@/repositories/admin-config';
import { getAdvertAndContactStore } from '@/repositories/advert-and-contact';
import { getServicesStore } from '@/repositories/services';
import type { Live, LiveStore } from '@/repositories/live-store';

function useLive<T>(store: LiveStore<T>): Live<T> {
  return useSyncExternalStore(store.subscribe, store.getState);
}

const dataOf = <T>(live: Live<T>): T | null => (live.kind === 'ready' ? live.data : null);

/** What the dashboard shows besides the owner's requests, live. Null: not here yet, or not at all. */
export function useDashboardRecords(uid: string) {
  const stores = [getServicesStore(uid), getAdminConfigStore(uid), getAdvertAndContactStore(uid)] as const;
  const services = useLive(stores[0]);
  const config = useLive(stores[1]);
  const advert = useLive(stores[2]);
  const amount = dataOf(config)?.ConsultancyAmount ?? 0;
  return {
    services: dataOf(services),
    consultancyAmount: amount > 0 ? amount : null,
    advert: dataOf(advert),
    /** the advert is settled: its record or the fallback can be shown */
    advertSettled: advert.kind !== 'loading',
    /** asks again for what did not come */
    retry: () => {
      for (const store of stores) store.retry();
    },
  };
}
