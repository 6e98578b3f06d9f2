import * as z from 'zod/mini';
import { TelcoTransid } from '../../values/payment/telco-transid';

export const paymentClaimsCollection = 'payment_claims';

/**
 * payment_claims/{telcotransid}, written by the server, read by administrators:
 * the payments for which one network number was claimed. A number claimed twice
 * is an old or another person's SMS, and no claimant may learn that.
 */
export const PaymentClaim = z.object({
  telcotransid: TelcoTransid,
  /** times by paymentId */
  claimedFor: z.record(z.string(), z.date()),
  /** the payment of this number, by the gateway's word; null while unknown */
  paidPaymentId: z.nullable(z.string()),
});
export type PaymentClaim = z.infer<typeof PaymentClaim>;

/**
 * True when a number claimed for a payment was also claimed for, or has paid,
 * another one.
 */
export function isContested(claim: PaymentClaim, paymentId: string): boolean {
  const elsewhere = Object.keys(claim.claimedFor).some(
    (id) => id !== paymentId,
  );
  return (
    elsewhere ||
    (claim.paidPaymentId !== null && claim.paidPaymentId !== paymentId)
  );
}
