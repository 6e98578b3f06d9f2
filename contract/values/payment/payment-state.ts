import * as z from 'zod/mini';

/**
 * created -> pending -> paid | failed | expired (specification, section 4).
 * A payment found paid after it failed or expired is still honoured; paid never changes again.
 */
export const PaymentState = z.enum([
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/** True while a prompt may still be answered: no second one is sent. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

/**
 * Why no money moved: a gateway's adapter translates its words into these, for
 * which the screens have words.
 */
export const PaymentFailure = z.enum([
  'declined',
  'insufficient-funds',
  'wrong-pin',
  'timed-out',
  'wallet-not-found',
  'limit-reached',
  'other',
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

export const PaymentFor = z.enum(['request', 'consultancy']);
export type PaymentFor = z.infer<typeof PaymentFor>;
