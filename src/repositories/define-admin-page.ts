import { adminRows } from '@/domain/list-sizes';
import type { PageCursor } from '@/lib/page-address';
import { defineLive } from '@/live/define-live';
import { livePage, type PageChoice } from '@/live/page';

/**
 * A list for administrators only: 15 rows a page, newest first by default, with
 * how many there are, live.
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
