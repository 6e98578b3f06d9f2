import type { ReactNode } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import type { StatusTimelineStep } from '@/ui/lists/status-timeline';

/** Whole seconds, rounded up; 0 once it has passed. */
export function countSecondsUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** specification, section 3 */
export const approvalSteps = [
  'Enter your PIN',
  'Press 1 to accept',
  'Receive the confirmation message',
  'Click Verify Payment below',
] as const;

/**
 * Shows only what the gateway has said: nobody sees what happens on the phone.
 */
export function listPaymentSteps(
  payment: Pick<Payment, 'state' | 'transactionid'>,
  network: string,
  toDo: ReactNode,
): StatusTimelineStep[] {
  if (payment.state === 'created') {
    return [
      { title: 'Sending the prompt', detail: `To ${network}`, state: 'now' },
      { title: 'Waiting for you', state: 'next' },
      { title: 'Confirmed', state: 'next' },
    ];
  }
  // Without the gateway's number the prompt may come, or never have been sent.
  const isSent = payment.transactionid !== null;
  return [
    isSent
      ? { title: 'Prompt sent', state: 'done' }
      : {
          title: 'We do not know yet whether the prompt was sent',
          state: 'now',
        },
    { title: 'Waiting for you', detail: toDo, state: isSent ? 'now' : 'next' },
    { title: 'Confirmed', detail: `By ${network}`, state: 'next' },
  ];
}
