import * as z from 'zod/mini';

/** As they are stored. A gateway's adapter translates them. */
export const Network = z.enum(['MTN', 'AIRTELTIGO', 'VODAFONE']);
export type Network = z.infer<typeof Network>;

/** Today's names (specification, D9). */
export const networkLabels: Readonly<Record<Network, string>> = {
  MTN: 'MTN MoMo',
  AIRTELTIGO: 'AT Money (AirtelTigo)',
  VODAFONE: 'Telecel Cash (Vodafone)',
};

/** AdminConfig.approvalHints replaces these without a build. */
export const defaultApprovalHints: Readonly<Record<Network, string>> = {
  MTN: 'No prompt? Dial *170#, then 6 (My Wallet), then 3 (My Approvals).',
  AIRTELTIGO: 'No prompt? Dial *110# and look for pending approvals.',
  VODAFONE: 'No prompt? Dial *110# and look for pending approvals.',
};

/**
 * The menus that may become a tap-to-dial link; any other code stays text
 * (specification, S12).
 */
export const approvalDialCodes: readonly string[] = ['*170#', '*110#'];
