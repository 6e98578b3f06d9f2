import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { defineLive } from '@/live/define-live';
import { livePage, type PageChoice } from '@/live/page';

/**
 * Names the list of everybody's records that administrators read, and nobody else may: 15 rows a page, newest first
 * unless said otherwise, with how many there are, live.
 */
export function defineAdminPage<Choice extends readonly unknown[], T>(
  describe: (...choice: Choice) => Pick<PageChoice<T>, 'base' | 'order'>,
) {
  const page = defineLive((cursor: PageCursor | null, ...choice: Choice) =>
    livePage({ ...describe(...choice), cursor, rows: adminRows }),
  );
  return (...choice: Choice) =>
    (cursor: PageCursor | null) =>
      page(cursor, ...choice);
}
