import { collection, limit, orderBy, query, where, type Query } from 'firebase/firestore';
import {
  ClosePlanAlarmAnswer,
  closePlanAlarmName,
  type ClosePlanAlarmBody,
} from '@contract/endpoints/close-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { adminRows } from '@contract/values/limits';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { subscribe } from '@/firebase/subscribe';
import type { PageCursor } from '@/lib/page-address';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';

const converter = makeConverter(planAlarmsCollection, PlanAlarm, 'alarmId');
const closeTimeoutMs = 30_000;
/** Of one record: the server raises no more in one look. */
const mostOfRecord = 10;

const alarms = () => collection(getDb(), planAlarmsCollection).withConverter(converter);
const listOpen = (): Query<PlanAlarm> => query(alarms(), where('state', '==', 'open'));

/** One page of the open alarms, 15 rows, newest first, live. Administrators only. */
export function openAlarmsPage(cursor: PageCursor | null): Source<Page<PlanAlarm>> {
  return pageSource(listOpen(), cursor, adminRows);
}

/** How many alarms are open. */
export function countOpenAlarms(): Promise<number> {
  return countRecords(listOpen());
}

/** Every alarm about one request or report, newest first, live; closed ones too. Administrators only. */
export function alarmsOfRecord(documentId: string): Source<PlanAlarm[]> {
  const own = query(
    alarms(),
    where('recordIds', 'array-contains', documentId),
    orderBy('createdAt', 'desc'),
    limit(mostOfRecord),
  );
  return (onData, onError) => subscribe(own, onData, onError);
}

/** Says what an alarm was. @throws AppError 'failed-precondition' when somebody has closed it already */
export async function closePlanAlarm(body: ClosePlanAlarmBody): Promise<void> {
  await callEndpoint({
    name: closePlanAlarmName,
    body,
    answerSchema: ClosePlanAlarmAnswer,
    timeoutMs: closeTimeoutMs,
  });
}
