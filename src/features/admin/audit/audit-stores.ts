import type { PageCursor } from '@/lib/page-address';
import { administrators, auditPage, countAudit } from '@/repositories/audit';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { cachePages } from '../shared/cache-pages';
import { toSelection, type AuditChoice } from './audit-choice';

const getPage = cachePages(auditPage, countAudit);
const admins = new LiveCache<string[]>(1);

/** One page of the audit with how many entries there are, live. */
export function getAuditStore(uid: string, choice: AuditChoice, cursor: PageCursor | null) {
  return getPage(uid, toSelection(choice), cursor);
}

/** Who is an administrator now, live. */
export function getAdministratorsStore(uid: string) {
  return admins.getOrCreate(uid, 'all', () => createLiveStore(administrators()));
}
