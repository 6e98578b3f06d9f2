import * as z from 'zod/mini';
import { GatewayId } from '@contract/values/payment/gateway';
import { Network } from '@contract/values/payment/network';

/** A debit as a gateway was asked for it, without the words of its wire. */
export const SandboxOrder = z.object({
  /** the merchant's number of the order, taken once only */
  clienttransid: z.string(),
  /** the merchant's own reference, where the gateway takes one */
  clientreference: z.optional(z.string()),
  /** the merchant's name in the prompt */
  merchant: z.string(),
  /** cedis */
  amount: z.number(),
  network: Network,
  /** ten national digits */
  walletnumber: z.string(),
  description: z.optional(z.string()),
});
export type SandboxOrder = z.infer<typeof SandboxOrder>;

/**
 * One journal record for each change: the order, and how it stands. Times are
 * milliseconds since 1970.
 */
export const SandboxTransaction = z.extend(SandboxOrder, {
  /** of no other transaction, at whatever gateway */
  id: z.int(),
  gateway: GatewayId,
  outcome: z.enum(['pending', 'paid', 'failed']),
  reason: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** the network's number, as in the payer's SMS; once paid */
  telcotransid: z.optional(z.string()),
  /** in cedis, where that is not what was asked for: a fee for example */
  taken: z.optional(z.number()),
  /** the code of the SMS, while no prompt comes without it */
  code: z.optional(z.string()),
  wrongCodes: z.optional(z.int()),
});
export type SandboxTransaction = z.infer<typeof SandboxTransaction>;

/** True when nothing changes about it any more. */
export function isFinal({ outcome }: SandboxTransaction): boolean {
  return outcome !== 'pending';
}
