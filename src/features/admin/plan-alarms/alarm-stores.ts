import type { PlanAlarm } from '@contract/entities/plan-alarm';
import type { PageCursor } from '@/lib/page-address';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { alarmsOfRecord, countOpenAlarms, openAlarmsPage } from '@/repositories/plan-alarms';
import { cachePages } from '../shared/cache-pages';

const getPage = cachePages((_: null, cursor) => openAlarmsPage(cursor), countOpenAlarms, 2);
const ofRecord = new LiveCache<PlanAlarm[]>(1);

/** One page of the open alarms with how many there are, live. */
export function getAlarmsStore(uid: string, cursor: PageCursor | null) {
  return getPage(uid, null, cursor);
}

/** The alarms about one record, live. */
export function getRecordAlarmsStore(uid: string, documentId: string) {
  return ofRecord.getOrCreate(uid, documentId, () => createLiveStore(alarmsOfRecord(documentId)));
}
