import * as z from 'zod/mini';

/** How the SMS service fails: with an error of its own, without credit, and so on; 'no-answer' hangs up on a message it has not taken, 'answer-lost' on one that it has. */
export const SmsFailure = z.enum([
  'error',
  'unavailable',
  'no-credit',
  'unknown-sender',
  'forbidden',
  'no-answer',
  'answer-lost',
]);
export type SmsFailure = z.infer<typeof SmsFailure>;

/** Refuses the next `times` messages of one kind, for tests of what happens when the provider is down. */
export const Refusal = z.object({
  target: z.enum(['smtp', 'sms']),
  times: z._default(z.int().check(z.gte(0), z.lte(1000)), 1),
  how: z._default(SmsFailure, 'unavailable'),
});

/** How many messages of each kind are still to be refused. Not kept over a restart. */
export class Refusals {
  private readonly left = { smtp: 0, sms: 0 };
  private how: SmsFailure = 'unavailable';

  set(refusal: z.infer<typeof Refusal>): void {
    this.left[refusal.target] = refusal.times;
    if (refusal.target === 'sms') this.how = refusal.how;
  }

  clear(): void {
    this.left.smtp = 0;
    this.left.sms = 0;
  }

  /** How this message is to be refused; null when it is not. Counts it. */
  take(target: 'smtp' | 'sms'): SmsFailure | null {
    if (this.left[target] === 0) return null;
    this.left[target] -= 1;
    return this.how;
  }
}
