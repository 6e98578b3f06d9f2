import * as z from 'zod/mini';

/**
 * created -> pending -> paid | failed | expired (specification, section 4).
 * Where the gateway asks for a code of the payer first (decision 192): created ->
 * code-asked -> pending, or straight to an end. A payment found paid after it
 * failed or expired is still honoured; paid never changes again.
 */
export const PaymentState = z.enum([
  'created',
  'code-asked',
  'pending',
  'paid',
  'failed',
  'expired',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/** While these last, a prompt may still come or be answered. */
export const openPaymentStates = [
  'created',
  'code-asked',
  'pending',
] as const satisfies readonly PaymentState[];

/** True while a prompt may still be answered: no second one is sent. */
export function isOpenPayment(state: PaymentState): boolean {
  return openPaymentStates.some((openState) => openState === state);
}

/**
 * Why no money moved: a gateway's adapter translates its words into these, for
 * which the screens have words.
 */
export const PaymentFailure = z.enum([
  'declined',
  'insufficient-funds',
  'wrong-pin',
  'wrong-code',
  'timed-out',
  'wallet-not-found',
  'limit-reached',
  'other',
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

export const PaymentFor = z.enum(['request', 'consultancy']);
export type PaymentFor = z.infer<typeof PaymentFor>;
