import {
  isHeld,
  isGivenBack,
  type Payment,
} from '@contract/entities/payment/payment';

/**
 * `checking`: another amount came than the price; `returned`: the money goes
 * back or has gone back.
 */
export type PaymentStage =
  | 'waiting'
  | 'run-out'
  | 'paid'
  | 'failed'
  | 'checking'
  | 'returned';

/**
 * Only the server says that a payment is paid or failed; one whose prompt has
 * expired stays pending (S14).
 */
export function getPaymentStage(
  payment: Pick<
    Payment,
    'state' | 'promptExpiresAt' | 'otherAmount' | 'refundDue' | 'refund'
  >,
  now: Date,
): PaymentStage {
  if (isHeld(payment)) return 'checking';
  switch (payment.state) {
    case 'paid':
      return isGivenBack(payment) ? 'returned' : 'paid';
    case 'failed':
      return 'failed';
    case 'expired':
      return 'run-out';
    case 'created':
    case 'pending':
      return now < payment.promptExpiresAt ? 'waiting' : 'run-out';
  }
}
