import type { Payment } from '@contract/entities/payment/payment';

export type PaymentStage = 'waiting' | 'run-out' | 'paid' | 'failed';

/** Only the server says that a payment is paid or failed; one whose prompt has expired stays pending (S14). */
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
