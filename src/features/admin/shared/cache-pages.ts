import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore, type LiveStore, type Source } from '@/repositories/live-store';
import type { Page } from '@/repositories/page';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

/**
 * The pages of one list for administrators, live, each with how many records there are.
 * @param keep how many pages stay on at a time
 */
export function cachePages<Row, Selection>(
  readPage: (selection: Selection, cursor: PageCursor | null) => Source<Page<Row>>,
  countAll: (selection: Selection) => Promise<number>,
  keep?: number,
) {
  const pages = new LiveCache<CountedPage<Row, number>>(keep);
  return (
    uid: string,
    selection: Selection,
    cursor: PageCursor | null,
  ): LiveStore<CountedPage<Row, number>> =>
    pages.getOrCreate(uid, JSON.stringify([selection, cursor]), () =>
      createLiveStore(
        withCounts(
          readPage(selection, cursor),
          countTotal<Row>(cursor === null, adminRows, () => countAll(selection)),
        ),
      ),
    );
}
