import * as z from 'zod/mini';
import {
  isOpenPayment,
  PaymentState,
} from '@contract/values/payment/payment-state';

/** Of a payment whose end is not known: what lists say of it. */
export const OpenPayment = z.object({
  paymentId: z.string(),
  /** the request or booking that it pays */
  documentId: z.string(),
  state: PaymentState,
  promptExpiresAt: z.date(),
  /** as in Payment: another amount came, and waits for a decision */
  otherAmount: z._default(z.unknown(), null),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/**
 * under-way: its code or its prompt can be answered; unconfirmed: it has run
 * out, and its end is not known; checking: another amount came than the price
 */
export type OpenPaymentKind = 'under-way' | 'unconfirmed' | 'checking';

/** By the id of what is being paid. */
export type OpenPayments = ReadonlyMap<string, OpenPaymentKind>;

export const openPaymentTitles: Readonly<Record<OpenPaymentKind, string>> = {
  'under-way': 'Your payment is under way',
  unconfirmed: 'Your payment is not confirmed yet',
  checking: 'We are checking your payment',
};

export const seePaymentText = 'See the payment';

/**
 * Null for one that is paid, and where a new one can be begun: it failed, or
 * the gateway named no end in time.
 * @param now by the server's clock
 */
export function findOpenPaymentKind(
  { state, promptExpiresAt, otherAmount }: Omit<OpenPayment, 'paymentId'>,
  now: Date,
): OpenPaymentKind | null {
  if (state === 'paid') return null;
  if (otherAmount !== null) return 'checking';
  if (!isOpenPayment(state)) return null;
  return now < promptExpiresAt ? 'under-way' : 'unconfirmed';
}

/** Of several for one request, the newest that is open counts. */
export function findOpenPayments(
  payments: readonly OpenPayment[],
  now: Date,
): OpenPayments {
  const kinds = new Map<string, OpenPaymentKind>();
  for (const payment of payments) {
    const kind = findOpenPaymentKind(payment, now);
    if (kind !== null && !kinds.has(payment.documentId)) {
      kinds.set(payment.documentId, kind);
    }
  }
  return kinds;
}
