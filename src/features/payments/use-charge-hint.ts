import { defaultChargeHints } from '@contract/values/charge-settings';
import type { Network } from '@contract/values/network';
import { dataOf, useLive } from '@/live/use-live';
import { adminConfig } from '@/repositories/admin-config';

/** Where the number stands in this network's SMS: the configured words, else the built-in ones. */
export function useChargeHint(uid: string, network: Network): string {
  return dataOf(useLive(adminConfig(), uid))?.chargeHints?.[network] ?? defaultChargeHints[network];
}
