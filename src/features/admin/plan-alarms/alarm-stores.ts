import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { alarmsOfRecord, countOpenAlarms, openAlarmsPage } from '@/repositories/plan-alarms';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<PlanAlarm, number>>(2);
const ofRecord = new LiveCache<PlanAlarm[]>(1);

/** One page of the open alarms with how many there are, live. */
export function getAlarmsStore(uid: string, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, JSON.stringify(cursor), () =>
    createLiveStore(
      withCounts(openAlarmsPage(cursor), countTotal<PlanAlarm>(cursor === null, adminRows, countOpenAlarms)),
    ),
  );
}

/** The alarms about one record, live. */
export function getRecordAlarmsStore(uid: string, documentId: string) {
  return ofRecord.getOrCreate(uid, documentId, () => createLiveStore(alarmsOfRecord(documentId)));
}
