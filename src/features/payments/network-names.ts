import type { AdminConfig } from '@contract/entities/admin-config';
import { defaultApprovalHints, type Network } from '@contract/values/network';

export type ApprovalHints = AdminConfig['approvalHints'];

/** How to find a prompt that did not appear: the configured words, else the built-in ones (decision D9). */
export function getApprovalHint(network: Network, configured: ApprovalHints): string {
  return configured?.[network] ?? defaultApprovalHints[network];
}
