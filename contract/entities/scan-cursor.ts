import * as z from 'zod/mini';

export const scanCursorsCollection = 'scan_cursors';

/**
 * scan_cursors/{source}, server only: how far one list of new records was read.
 */
export const ScanCursor = z.object({
  readUntil: z.date(),
  /**
   * of the record at that time: many may have the same; '' in older records,
   * before every id
   */
  readUntilId: z._default(z.string(), ''),
  hasFound: z.boolean(),
  /** since when the record at the cursor fails */
  heldSince: z._default(z.nullable(z.date()), null),
});

/**
 * scan_cursors/ground-shifts, server only: how far all grounds were placed with
 * the parameters of the datums as they are.
 */
export const GroundCursor = z.object({
  /** names them, so that a walk for others begins anew */
  parameters: z.string(),
  /** of a ground; null: at the beginning */
  afterId: z.nullable(z.string()),
  /** one of this walk has to be tried again */
  hasFailed: z.boolean(),
  /** walks for these parameters in which one failed */
  failedWalks: z._default(z.int(), 0),
  /** when the next of them begins; null: at once */
  resumeAt: z._default(z.nullable(z.date()), null),
  isThrough: z.boolean(),
});
export type GroundCursor = z.infer<typeof GroundCursor>;

/**
 * scan_cursors/download-tokens, server only: where the next search of the
 * bucket begins.
 */
export const TokenCursor = z.object({
  /** name of a file; null: at the beginning */
  resumeAt: z.nullable(z.string()),
});
