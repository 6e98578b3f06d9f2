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
type Refusal = z.infer<typeof Refusal>;

/** Not kept over a restart. */
export class Refusals {
  private readonly planned = new Map<Refusal['target'], Refusal>();

  set(refusal: Refusal): void {
    this.planned.set(refusal.target, { ...refusal });
  }

  clear(): void {
    this.planned.clear();
  }

  /** Counts a message, and returns how to refuse it; null when it is taken. */
  take(target: Refusal['target']): SmsFailure | null {
    const planned = this.planned.get(target);
    if (planned === undefined || planned.times === 0) return null;
    planned.times -= 1;
    return planned.how;
  }
}
