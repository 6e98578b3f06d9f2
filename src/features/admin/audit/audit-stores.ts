import type { AuditEntry } from '@contract/entities/audit-entry';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { administrators, auditPage, countAudit, findRecordOf } from '@/repositories/audit';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';
import { toSelection, type AuditChoice } from './audit-choice';

const pages = new LiveCache<CountedPage<AuditEntry, number>>();
const admins = new LiveCache<string[]>(1);

/** What the screen of the audit reads. */
export interface AuditReads {
  page: typeof getAuditStore;
  administrators: typeof getAdministratorsStore;
  findRecord: typeof findRecordOf;
}

/** One page of the audit with how many entries there are, live. */
export function getAuditStore(uid: string, choice: AuditChoice, cursor: PageCursor | null) {
  const selection = toSelection(choice);
  return pages.getOrCreate(uid, JSON.stringify([selection, cursor]), () =>
    createLiveStore(
      withCounts(
        auditPage(selection, cursor),
        countTotal<AuditEntry>(cursor === null, adminRows, () => countAudit(selection)),
      ),
    ),
  );
}

/** Who is an administrator now, live. */
export function getAdministratorsStore(uid: string) {
  return admins.getOrCreate(uid, 'all', () => createLiveStore(administrators()));
}

export const auditReads: AuditReads = {
  page: getAuditStore,
  administrators: getAdministratorsStore,
  findRecord: findRecordOf,
};
