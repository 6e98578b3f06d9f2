import * as z from 'zod/mini';

export const accountSessionsCollection = 'account_sessions';

/**
 * account_sessions/{uid}, server only: until when we know why the account's
 * sessions were ended. A later end at the identity service was made there by
 * hand, with a new password.
 */
export const AccountSessions = z.object({
  /** whole seconds, as the identity service counts */
  knownUntil: z.date(),
});
export type AccountSessions = z.infer<typeof AccountSessions>;

export const accountComparisonsCollection = 'account_comparisons';

/**
 * account_comparisons/{what}, server only: the progress of comparing our
 * records with the identity service's accounts.
 */
export const AccountComparison = z.object({
  /** start of this round through all accounts */
  startedAt: z.date(),
  /** start of the round before; null in the first */
  lastStartedAt: z.nullable(z.date()),
  count: z._default(z.int(), 0),
  /** where the next run continues; null when the round is over */
  next: z.nullable(z.string()),
});
export type AccountComparison = z.infer<typeof AccountComparison>;

/**
 * The id, in account_comparisons, of the owner's word that many accounts were
 * really deleted.
 */
export const confirmedDeletionsId = 'confirmed';

/**
 * account_comparisons/confirmed, written by the owner in Firebase's console:
 * until then so many accounts that are missing at once are people who left, and
 * are deleted here too (decision 25).
 */
export const ConfirmedDeletions = z.object({
  most: z.int().check(z.gte(0)),
  until: z.date(),
});
export type ConfirmedDeletions = z.infer<typeof ConfirmedDeletions>;
