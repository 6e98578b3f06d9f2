import * as z from 'zod/mini';

export const limitsCollection = 'limits';

/**
 * limits/{what-keyed hash of whom}, server only. The times are ms since the
 * epoch, by an id.
 */
export const LimitRecord = z.object({
  times: z.record(z.string(), z.number()),
  /** may be deleted after this (time to live) */
  expiresAt: z.date(),
});
export type LimitRecord = z.infer<typeof LimitRecord>;
