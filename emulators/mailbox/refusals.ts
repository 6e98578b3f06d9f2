import * as z from 'zod/mini';

/**
 * 'no-answer' cuts the connection before it takes the message, 'answer-lost'
 * afterwards.
 */
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

/**
 * For tests of a provider that is down: refuses the next `times` messages of
 * one kind.
 */
export const Refusal = z.object({
  target: z.enum(['smtp', 'sms']),
  times: z._default(z.int().check(z.gte(0), z.lte(1000)), 1),
  how: z._default(SmsFailure, 'unavailable'),
});
type Refusal = z.infer<typeof Refusal>;

/** Not kept over a restart. */
export type Refusals = Map<Refusal['target'], Refusal>;

/** Counts a message, and returns how to refuse it; null when it is taken. */
export function takeRefusal(
  refusals: Refusals,
  target: Refusal['target'],
): SmsFailure | null {
  const refusal = refusals.get(target);
  if (refusal === undefined || refusal.times === 0) return null;
  refusal.times -= 1;
  return refusal.how;
}
