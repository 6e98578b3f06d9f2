import * as z from 'zod/mini';

/** Refuses the next `times` messages of one kind, for tests of what happens when the provider is down. */
export const Refusal = z.object({
  target: z.enum(['smtp', 'sms']),
  times: z._default(z.int().check(z.gte(0), z.lte(1000)), 1),
});

/** How many messages of each kind are still to be refused. Not kept over a restart. */
export class Refusals {
  private readonly left = { smtp: 0, sms: 0 };

  set(refusal: z.infer<typeof Refusal>): void {
    this.left[refusal.target] = refusal.times;
  }

  /** True when this message is to be refused; counts it. */
  take(target: 'smtp' | 'sms'): boolean {
    if (this.left[target] === 0) return false;
    this.left[target] -= 1;
    return true;
  }
}
