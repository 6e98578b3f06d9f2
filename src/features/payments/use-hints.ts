import type { AdminConfigReading } from '@contract/entities/admin-config-reading';
import { defaultChargeHints } from '@contract/values/payment/charge-settings';
import {
  defaultApprovalHints,
  type Network,
} from '@contract/values/payment/network';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin-config/admin-config';

export type ApprovalHints = AdminConfigReading['approvalHints'];

/** undefined until they are loaded, or when none are configured */
export function useApprovalHints(): ApprovalHints {
  return dataOf(useLive(adminConfig()))?.approvalHints;
}

export type NetworksOff = AdminConfigReading['networksOff'];

/** undefined until they are loaded, or when none is switched off */
export function useNetworksOff(): NetworksOff {
  return dataOf(useLive(adminConfig()))?.networksOff;
}

/** specification, D9 */
export function getApprovalHint(
  network: Network,
  configuredHints: ApprovalHints,
): string {
  return configuredHints?.[network] ?? defaultApprovalHints[network];
}

/** The configured hint of this network, else the contract's own. */
export function useChargeHint(network: Network): string {
  return (
    dataOf(useLive(adminConfig()))?.chargeHints?.[network] ??
    defaultChargeHints[network]
  );
}
