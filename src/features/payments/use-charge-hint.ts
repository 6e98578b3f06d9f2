import { useSyncExternalStore } from 'react';
import { defaultChargeHints } from '@contract/values/charge-settings';
import type { Network } from '@contract/values/network';
import { getAdminConfigStore } from '@/repositories/admin-config';

/** Where the number stands in this network's SMS: the configured words, else the built-in ones. */
export function useChargeHint(uid: string, network: Network): string {
  const store = getAdminConfigStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const configured = live.kind === 'ready' ? live.data?.chargeHints?.[network] : undefined;
  return configured ?? defaultChargeHints[network];
}
