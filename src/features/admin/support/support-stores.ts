import type { AuditEntry } from '@contract/entities/audit-entry';
import { supportCollection, type SupportMessage } from '@contract/entities/support-message';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { anyMessage, countSupport, supportPage, type SupportSelection } from '@/repositories/admin-support';
import { changesOf } from '@/repositories/audit-changes';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<SupportMessage, number>>();
const one = new LiveCache<SupportMessage | null>(1);
const changes = new LiveCache<AuditEntry[]>(1);

/** One page of messages with how many there are, live. */
export function getSupportStore(uid: string, selection: SupportSelection, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, JSON.stringify([selection, cursor]), () =>
    createLiveStore(
      withCounts(
        supportPage(selection, cursor),
        countTotal<SupportMessage>(cursor === null, adminRows, () => countSupport(selection)),
      ),
    ),
  );
}

/** The message that is looked at, live. */
export function getMessageStore(uid: string, id: string) {
  return one.getOrCreate(uid, id, () => createLiveStore(anyMessage(id)));
}

/** What administrators did about it, live. */
export function getMessageChangesStore(uid: string, id: string) {
  return changes.getOrCreate(uid, id, () => createLiveStore(changesOf(supportCollection, id)));
}
