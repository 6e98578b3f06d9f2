import * as z from 'zod/mini';

export const accountChangesCollection = 'account_changes';

/**
 * account_changes/{uid}, server only: a decision that the identity service may
 * not know yet. Written with the decision, deleted once both agree.
 */
export const AccountChange = z.object({
  uid: z.string().check(z.minLength(1)),
  /**
   * new with each decision: whoever carries out an earlier one sees that there
   * is a later one
   */
  changeId: z.string(),
  /** true when the decision also says whether the account may be used */
  access: z.boolean(),
  /**
   * when it was confirmed to take the second factor away: what was set up until
   * then goes, and sessions end; null where nobody did
   */
  secondFactorRemovedAt: z._default(z.nullable(z.date()), null),
  nextTryAt: z.date(),
  tries: z.int(),
});
export type AccountChange = z.infer<typeof AccountChange>;
