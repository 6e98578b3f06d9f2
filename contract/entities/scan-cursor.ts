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
 * scan_cursors/download-tokens, server only: where the next search of the
 * bucket begins.
 */
export const TokenCursor = z.object({
  /** name of a file; null: at the beginning */
  resumeAt: z.nullable(z.string()),
});
