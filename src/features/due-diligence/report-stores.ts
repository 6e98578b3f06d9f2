import * as z from 'zod/mini';
import { Report } from '@contract/entities/due-diligence';
import { reportRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countOwnReports, ownReportsPage } from '@/repositories/reports';
import { countTotal, keepCountedPage, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<Report, number>>();

/** One page of the owner's reports with how many there are, live; the first one is kept for the next visit. */
export function getReportPageStore(uid: string, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, cursor === null ? '' : `${cursor.side}:${cursor.position}`, () =>
    createLiveStore(
      withCounts(
        ownReportsPage(uid, cursor),
        countTotal<Report>(cursor === null, reportRows, () => countOwnReports(uid)),
      ),
      cursor === null ? keepCountedPage(uid, 'reports', Report, z.number()) : null,
    ),
  );
}
