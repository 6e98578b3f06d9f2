import * as z from 'zod/mini';

export const resetTokensCollection = 'reset_tokens';

/**
 * reset_tokens/{uid}, server only: the last token that verifyOtp gave this
 * account.
 */
export const ResetTokenRecord = z.object({
  /** keyed hash of the token and the account */
  hash: z.string(),
  /**
   * keyed hash of the address that got the code (S21): only that one is
   * confirmed; '' in older records fits none
   */
  addressHash: z._default(z.string(), ''),
  validUntil: z.date(),
  used: z.boolean(),
  /** may be deleted after this (time to live) */
  expiresAt: z.date(),
});
export type ResetTokenRecord = z.infer<typeof ResetTokenRecord>;
