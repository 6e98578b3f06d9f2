import * as z from 'zod/mini';

export const accountChangesCollection = 'account_changes';

/**
 * account_changes/{uid}, server only: what an administrator decided about an account stands on record, and the identity
 * service may not know of it yet. Written with the decision; gone once both say the same.
 */
export const AccountChange = z.object({
  uid: z.string().check(z.minLength(1)),
  /** another one for each decision, so that whoever carries out an earlier one sees that there is a later one */
  changeId: z.string(),
  /** whether the account may be used was decided too; otherwise that is left as the identity service has it */
  access: z.boolean(),
  nextTryAt: z.date(),
  tries: z.int(),
});
export type AccountChange = z.infer<typeof AccountChange>;
