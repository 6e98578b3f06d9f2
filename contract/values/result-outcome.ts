import * as z from 'zod/mini';

export const OutcomeKind = z.enum([
  'registered',
  'disputed',
  'no-record',
  'plan-mismatch',
  'other',
]);
export type OutcomeKind = z.infer<typeof OutcomeKind>;

export const outcomeTextMaxLength = 500;

/** `text` says to whom the land is registered, or what is disputed. */
export const ResultOutcome = z.object({
  kind: OutcomeKind,
  text: z.string().check(z.maxLength(outcomeTextMaxLength)),
});
export type ResultOutcome = z.infer<typeof ResultOutcome>;

export const outcomeNames: Readonly<Record<OutcomeKind, string>> = {
  registered: 'Registered',
  disputed: 'Disputed',
  'no-record': 'No record found',
  'plan-mismatch': 'Plan does not match',
  other: 'Other',
};
