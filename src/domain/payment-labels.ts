import { isHeld, type Payment } from '@contract/entities/payment/payment';
import { formatDate } from '@/lib/dates';
import type { Network } from '@contract/values/payment/network';
import { formatPhone } from '@contract/values/phone';

/**
 * For tables and receipts; the full names are networkLabels in the contract.
 */
export const shortNetworkNames: Readonly<Record<Network, string>> = {
  MTN: 'MTN',
  AIRTELTIGO: 'AT Money',
  VODAFONE: 'Telecel',
};

/** 'TX-2611100942': our own number, which every payment has from the start. */
export function getTransactionNumber({
  clienttransid,
}: Pick<Payment, 'clienttransid'>): string {
  return `TX-${clienttransid}`;
}

export function describeWallet(
  payment: Pick<Payment, 'paymentoption' | 'walletnumber'>,
): string {
  return `${shortNetworkNames[payment.paymentoption]} ${formatPhone(payment.walletnumber)}`;
}

/** 'Refund due', 'Refunded 21 Nov 2026'; null without a refund. */
export function describeRefund({
  refundDue,
  refund,
}: Pick<Payment, 'refundDue' | 'refund'>): string | null {
  if (refundDue) return 'Refund due';
  if (refund?.state !== 'paid' || refund.paidAt === null) return null;
  return `Refunded ${formatDate(refund.paidAt)}`;
}

/** As {@link describeRefund}, and for money that is being checked. */
export function describeMoney(
  payment: Pick<Payment, 'state' | 'otherAmount' | 'refundDue' | 'refund'>,
): string | null {
  if (isHeld(payment)) return 'Money received, being checked';
  return describeRefund(payment);
}

/** Beside an amount: we add nothing to the price. */
export const noFeeText = 'No fee from us';
