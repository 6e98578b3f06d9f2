import type { ReactNode } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import type { StatusTimelineStep } from '@/ui/lists/status-timeline';

/** Whole seconds until `until`, never below 0. */
export function countSecondsUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** What to do on the phone and here (specification, section 3). */
export const approvalSteps = [
  'Enter your PIN',
  'Press 1 to accept',
  'Receive the confirmation message',
  'Click Verify Payment below',
] as const;

/** How far the payment has come, by what the gateway has said: nobody sees what happens on the phone. */
export function listPaymentSteps(
  payment: Pick<Payment, 'state'>,
  network: string,
  toDo: ReactNode,
): StatusTimelineStep[] {
  if (payment.state === 'created')
    return [
      { title: 'Sending the prompt', detail: `To ${network}`, state: 'now' },
      { title: 'Waiting for you', state: 'next' },
      { title: 'Confirmed', state: 'next' },
    ];
  return [
    { title: 'Prompt sent', state: 'done' },
    { title: 'Waiting for you', detail: toDo, state: 'now' },
    { title: 'Confirmed', detail: `By ${network}`, state: 'next' },
  ];
}
