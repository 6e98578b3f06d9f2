import * as z from 'zod/mini';

export const closedAccountsCollection = 'closed_accounts';

/**
 * closed_accounts/{uid}, server only: nobody creates or sends anything under
 * this account, although its ID tokens are valid for up to an hour. One record
 * for both reasons, because the rules of Storage may read two documents at
 * most.
 */
export const ClosedAccount = z.object({
  uid: z.string().check(z.minLength(1)),
  /** 'disabled' can be undone */
  why: z.enum(['deleted', 'disabled']),
  at: z.date(),
  /**
   * uid of the administrator who disabled it; null when its owner deleted it
   */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ClosedAccount = z.infer<typeof ClosedAccount>;
