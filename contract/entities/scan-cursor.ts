import * as z from 'zod/mini';

export const scanCursorsCollection = 'scan_cursors';

/** scan_cursors/{source}, server only: how far one list of new records was read. */
export const ScanCursor = z.object({
  readUntil: z.date(),
  hasFound: z.boolean(),
});

/** scan_cursors/download-tokens, server only: where the next search of the bucket begins. */
export const TokenCursor = z.object({
  /** name of a file; null: at the beginning */
  resumeAt: z.nullable(z.string()),
});
