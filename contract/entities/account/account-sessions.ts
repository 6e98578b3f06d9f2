import * as z from 'zod/mini';

export const accountSessionsCollection = 'account_sessions';

/**
 * account_sessions/{uid}, server only: up to when we know why the account's sessions were ended. What the identity service
 * ended later, somebody did there by hand, with a new password.
 */
export const AccountSessions = z.object({
  /** whole seconds, as the identity service counts */
  knownUntil: z.date(),
});
export type AccountSessions = z.infer<typeof AccountSessions>;

export const accountComparisonsCollection = 'account_comparisons';

/** account_comparisons/{what}, server only: how far our records were compared with the identity service's accounts. */
export const AccountComparison = z.object({
  /** when this round through all of them began */
  startedAt: z.date(),
  /** when the round before it began; null in the first one */
  lastStartedAt: z.nullable(z.date()),
  /** how many this round has looked at */
  count: z._default(z.int(), 0),
  /** where the next run goes on; null when the round is over */
  next: z.nullable(z.string()),
});
export type AccountComparison = z.infer<typeof AccountComparison>;
