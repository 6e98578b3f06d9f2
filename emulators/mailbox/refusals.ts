import * as z from 'zod/mini';

/** 'no-answer' cuts the connection before it takes the message, 'answer-lost' afterwards. */
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

/** For tests of a provider that is down: refuses the next `times` messages of one kind. */
export const Refusal = z.object({
  target: z.enum(['smtp', 'sms']),
  times: z._default(z.int().check(z.gte(0), z.lte(1000)), 1),
  how: z._default(SmsFailure, 'unavailable'),
});

/** Not kept over a restart. */
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

  /** Counts a message, and returns how to refuse it; null when it is taken. */
  take(target: 'smtp' | 'sms'): SmsFailure | null {
    if (this.left[target] === 0) return null;
    this.left[target] -= 1;
    return this.how;
  }
}
