import * as z from 'zod/mini';

export const closedAccountsCollection = 'closed_accounts';

/**
 * closed_accounts/{uid}, server only: nobody creates or sends anything under this account any more, although its ID tokens
 * live on for up to an hour. One record for both reasons, because the rules of Storage may look up two documents and no more.
 */
export const ClosedAccount = z.object({
  uid: z.string().check(z.minLength(1)),
  /** 'disabled' can be taken back */
  why: z.enum(['deleted', 'disabled']),
  at: z.date(),
  /** uid of the administrator who disabled it; null when its owner deleted it */
  by: z.nullable(z.string()),
  /** what the administrator gave as the reason */
  reason: z.nullable(z.string()),
});
export type ClosedAccount = z.infer<typeof ClosedAccount>;
