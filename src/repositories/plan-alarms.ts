import {
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { closePlanAlarmEndpoint } from '@contract/endpoints/close-plan-alarm';
import { prolongPlanAlarmEndpoint } from '@contract/endpoints/prolong-plan-alarm';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { Request, requestsCollection } from '@contract/entities/request';
import { adminCall } from '@/firebase/admin-call';
import { findDecideBy } from '@contract/values/alarm-deadline';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord, listenToWhole } from '@/live/listen';
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

/**
 * Until when the open alarm with the least time left is to be decided; null
 * without one. Alarms from before there were deadlines have no such field, so
 * the oldest is read too.
 * @throws AppError
 */
export function readAlarmDeadline(): Promise<Date | null> {
  const openAlarms = query(alarms(), where('state', '==', 'open'));
  return withAppErrors(async () => {
    const [oldest, soonest] = await Promise.all([
      getDocsFromServer(query(openAlarms, orderBy('createdAt'), limit(1))),
      getDocsFromServer(query(openAlarms, orderBy('decideBy'), limit(1))),
    ]);
    const deadlines = [...oldest.docs, ...soonest.docs]
      .map((stored) => findDecideBy(stored.data()))
      .filter((deadline) => deadline !== null);
    return deadlines.reduce<Date | null>(
      (first, deadline) =>
        first === null || deadline < first ? deadline : first,
      null,
    );
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
