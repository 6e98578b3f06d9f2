import * as z from 'zod/mini';

/** notice_cursors/audit, server only: how far the audit has been read for news that is owed to people. */
export const noticeCursorPath = 'notice_cursors/audit';
export const NoticeCursor = z.object({
  /** every change before this moment has its notices */
  readUntil: z.date(),
});
export type NoticeCursor = z.infer<typeof NoticeCursor>;
