import { limit, orderBy, query, where } from 'firebase/firestore';
import { closePlanAlarmEndpoint } from '@contract/endpoints/close-plan-alarm';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { Request, requestsCollection } from '@contract/entities/request';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToWhole } from '@/live/listen';
import { defineAdminPage } from './define-admin-page';

const alarms = recordsOf(planAlarmsCollection, PlanAlarm, 'alarmId');
const requests = recordsOf(requestsCollection, Request, 'documentId');
const reports = recordsOf(reportsCollection, Report, 'id');
/** As many values as one query may name. */
const mostOfRecord = 30;

/** The open alarms, newest first. */
export const openAlarmsPage = defineAdminPage(() => ({
  base: query(alarms(), where('state', '==', 'open')),
}));

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
export const closePlanAlarm = endpointCall(closePlanAlarmEndpoint);
