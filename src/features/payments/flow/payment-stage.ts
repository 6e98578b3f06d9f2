import type { Payment } from '@contract/entities/payment/payment';
import type { StatusTimelineStep } from '@/ui/lists/status-timeline';

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

/** Whole seconds until `until`, never below 0. */
export function countSecondsUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** The specification's four steps, marked by how far the gateway has come. */
export function listInstructionSteps(payment: Pick<Payment, 'state'>, promptHint: string, network: string) {
  const sent = payment.state !== 'created';
  const steps: StatusTimelineStep[] = [
    { title: 'Enter your PIN', detail: promptHint, state: sent ? 'done' : 'now' },
    { title: 'Press 1 to accept', state: sent ? 'done' : 'next' },
    {
      title: 'Receive the confirmation message',
      detail: `Waiting for ${network}`,
      state: sent ? 'now' : 'next',
    },
    { title: 'Click Verify Payment below', state: 'next' },
  ];
  return steps;
}
