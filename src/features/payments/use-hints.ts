import type { AdminConfig } from '@contract/entities/admin-config';
import { defaultChargeHints } from '@contract/values/payment/charge-settings';
import { defaultApprovalHints, type Network } from '@contract/values/payment/network';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin/admin-config';

export type ApprovalHints = AdminConfig['approvalHints'];

/** The configured approval hints, read once a session; the built-in ones serve until they are here. */
export function useApprovalHints(): ApprovalHints {
  return dataOf(useLive(adminConfig()))?.approvalHints;
}

/** How to find a prompt that did not appear: the configured words, else the built-in ones (decision D9). */
export function getApprovalHint(network: Network, configured: ApprovalHints): string {
  return configured?.[network] ?? defaultApprovalHints[network];
}

/** Where the number stands in this network's SMS: the configured words, else the built-in ones. */
export function useChargeHint(network: Network): string {
  return dataOf(useLive(adminConfig()))?.chargeHints?.[network] ?? defaultChargeHints[network];
}
