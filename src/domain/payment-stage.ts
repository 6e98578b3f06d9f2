import type { Payment } from '@contract/entities/payment/payment';

export type PaymentStage = 'waiting' | 'run-out' | 'paid' | 'failed';

/**
 * What the status dialog shows. Only the server's word makes a payment paid or failed; a prompt that ran out
 * is still unknown and stays pending for the user (S14).
 */
export function getPaymentStage(
  payment: Pick<Payment, 'state' | 'promptExpiresAt'>,
  now: Date,
): PaymentStage {
  switch (payment.state) {
    case 'paid':
    case 'failed':
      return payment.state;
    case 'expired':
      return 'run-out';
    case 'created':
    case 'pending':
      return now < payment.promptExpiresAt ? 'waiting' : 'run-out';
  }
}
