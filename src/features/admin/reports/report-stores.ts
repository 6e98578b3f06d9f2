import type { AuditEntry } from '@contract/entities/audit-entry';
import { reportsCollection, type Report } from '@contract/entities/due-diligence';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { anyReport, countReports, reportsPage, type ReportSelection } from '@/repositories/admin-reports';
import { changesOf } from '@/repositories/audit-changes';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<Report, number>>();
const one = new LiveCache<Report | null>(1);
const changes = new LiveCache<AuditEntry[]>(1);

/** One page of reports with how many there are, live. */
export function getReportsStore(uid: string, selection: ReportSelection, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, JSON.stringify([selection, cursor]), () =>
    createLiveStore(
      withCounts(
        reportsPage(selection, cursor),
        countTotal<Report>(cursor === null, adminRows, () => countReports(selection)),
      ),
    ),
  );
}

/** The report that is looked at, live. */
export function getReportStore(uid: string, id: string) {
  return one.getOrCreate(uid, id, () => createLiveStore(anyReport(id)));
}

/** What administrators did about it, live. */
export function getChangesStore(uid: string, id: string) {
  return changes.getOrCreate(uid, id, () => createLiveStore(changesOf(reportsCollection, id)));
}
