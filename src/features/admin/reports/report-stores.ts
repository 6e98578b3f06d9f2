import type { AuditEntry } from '@contract/entities/audit-entry';
import { reportsCollection, type Report } from '@contract/entities/due-diligence';
import { anyReport, countReports, reportsPage } from '@/repositories/admin-reports';
import { changesOf } from '@/repositories/audit-changes';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { cachePages } from '../shared/cache-pages';

const one = new LiveCache<Report | null>(1);
const changes = new LiveCache<AuditEntry[]>(1);

/** One page of reports with how many there are, live. */
export const getReportsStore = cachePages(reportsPage, countReports);

/** The report that is looked at, live. */
export function getReportStore(uid: string, id: string) {
  return one.getOrCreate(uid, id, () => createLiveStore(anyReport(id)));
}

/** What administrators did about it, live. */
export function getChangesStore(uid: string, id: string) {
  return changes.getOrCreate(uid, id, () => createLiveStore(changesOf(reportsCollection, id)));
}
