import * as z from 'zod/mini';
import { TelcoTransid } from '../../values/payment/telco-transid';

export const paymentClaimsCollection = 'payment_claims';

/**
 * payment_claims/{telcotransid}: for which payments one network number was claimed. Server writes, administrators read:
 * the same number for two payments is an old or somebody else's SMS, and no claimant may learn that.
 */
export const PaymentClaim = z.object({
  telcotransid: TelcoTransid,
  /** when, by paymentId */
  claimedFor: z.record(z.string(), z.date()),
  /** a payment that the gateway says this very number paid; null while none is known */
  paidPaymentId: z.nullable(z.string()),
});
export type PaymentClaim = z.infer<typeof PaymentClaim>;

/** True when a number claimed for a payment belongs, or was claimed, elsewhere too. */
export function isContested(claim: PaymentClaim, paymentId: string): boolean {
  const elsewhere = Object.keys(claim.claimedFor).some((id) => id !== paymentId);
  return elsewhere || (claim.paidPaymentId !== null && claim.paidPaymentId !== paymentId);
}
