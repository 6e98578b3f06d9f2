import {
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { closePlanAlarmEndpoint } from '@contract/endpoints/close-plan-alarm';
import {
  compositePlanEndpoint,
  type CompositePlanBody,
} from '@contract/endpoints/composite-plan';
import { prolongPlanAlarmEndpoint } from '@contract/endpoints/prolong-plan-alarm';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { Request, requestsCollection } from '@contract/entities/request';
import { adminCall } from '@/firebase/admin-call';
import { toPdfFile } from '@/firebase/answered-pdf';
import { slowCall } from '@/firebase/endpoint-client';
import { findDecideBy } from '@contract/values/alarm-deadline';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord, listenToWhole } from '@/live/listen';
import { readRows } from '@/live/rows';
import { defineAdminPage } from './define-admin-page';

const alarms = recordsOf(planAlarmsCollection, PlanAlarm, 'alarmId');
const requests = recordsOf(requestsCollection, Request, 'documentId');
const reports = recordsOf(reportsCollection, Report, 'id');
/** As many values as one query may name. */
const mostOfRecord = 30;

/** The open alarms; the one that was raised first has the least time left. */
export const openAlarmsPage = defineAdminPage(() => ({
  base: query(alarms(), where('state', '==', 'open')),
  order: { field: 'createdAt', direction: 'asc' },
}));

/** An open alarm with its deadline. */
export interface DatedAlarm {
  alarm: PlanAlarm;
  decideBy: Date;
}

/**
 * The open alarms with the least time left; one that does not parse is left
 * out. Alarms from before there were deadlines have no such field, so the
 * oldest is read too.
 * @throws AppError
 */
export function readUrgentAlarms(most: number): Promise<DatedAlarm[]> {
  const openAlarms = query(alarms(), where('state', '==', 'open'));
  return withAppErrors(async () => {
    const [oldest, soonest] = await Promise.all([
      getDocsFromServer(query(openAlarms, orderBy('createdAt'), limit(1))),
      getDocsFromServer(query(openAlarms, orderBy('decideBy'), limit(most))),
    ]);
    const { rows } = readRows([...soonest.docs, ...oldest.docs]);
    const byId = new Map(rows.map((alarm) => [alarm.alarmId, alarm]));
    return [...byId.values()]
      .flatMap((alarm) => {
        const decideBy = findDecideBy(alarm);
        return decideBy === null ? [] : [{ alarm, decideBy }];
      })
      .toSorted((a, b) => a.decideBy.getTime() - b.decideBy.getTime())
      .slice(0, most);
  });
}

/**
 * Every alarm about one request or report, closed ones too, newest first, live.
 */
export const alarmsOfRecord = defineLive((documentId: string) => ({
  listen: listenToWhole(
    query(
      alarms(),
      where('recordIds', 'array-contains', documentId),
      orderBy('createdAt', 'desc'),
      limit(mostOfRecord),
    ),
  ),
}));

/** One alarm, live. */
export const anyAlarm = defineLive((alarmId: string) => ({
  listen: listenToRecord(doc(alarms(), alarmId)),
}));

/** Those of these requests that are paid, live. */
export const paidRequestsAmong = defineLive((ids: readonly string[]) => ({
  listen: listenToWhole(
    query(
      requests(),
      where('documentId', 'in', ids),
      where('paymentStatus', '==', true),
      limit(mostOfRecord),
    ),
  ),
}));

/** Those of these reports that are paid, live. */
export const paidReportsAmong = defineLive((ids: readonly string[]) => ({
  listen: listenToWhole(
    query(
      reports(),
      where('id', 'in', ids),
      where('paymentStatus', '==', 'paid'),
      limit(mostOfRecord),
    ),
  ),
}));

/**
 * Closes an alarm with a finding.
 * @throws AppError 'failed-precondition' when somebody has closed it already
 */
export const closePlanAlarm = adminCall(closePlanAlarmEndpoint);

/**
 * Gives an alarm more time.
 * @throws AppError 'failed-precondition' for a day that cannot be; 'stale' when
 * somebody else was first
 */
export const prolongPlanAlarm = adminCall(prolongPlanAlarmEndpoint);

const callCompositePlan = adminCall(compositePlanEndpoint, slowCall);

/**
 * Both grounds of an alarm on one page; each call is in the audit.
 * @throws AppError 'failed-precondition' where there are no two grounds
 */
export async function makeCompositePlan(
  body: CompositePlanBody,
): Promise<File> {
  return toPdfFile(await callCompositePlan(body));
}
