import type { AuditEntry } from '@contract/entities/audit-entry';
import { supportCollection, type SupportMessage } from '@contract/entities/support-message';
import { anyMessage, countSupport, supportPage } from '@/repositories/admin-support';
import { changesOf } from '@/repositories/audit-changes';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { cachePages } from '../shared/cache-pages';

const one = new LiveCache<SupportMessage | null>(1);
const changes = new LiveCache<AuditEntry[]>(1);

/** One page of messages with how many there are, live. */
export const getSupportStore = cachePages(supportPage, countSupport);

/** The message that is looked at, live. */
export function getMessageStore(uid: string, id: string) {
  return one.getOrCreate(uid, id, () => createLiveStore(anyMessage(id)));
}

/** What administrators did about it, live. */
export function getMessageChangesStore(uid: string, id: string) {
  return changes.getOrCreate(uid, id, () => createLiveStore(changesOf(supportCollection, id)));
}
