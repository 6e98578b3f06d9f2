import { limit, orderBy, query, where } from 'firebase/firestore';
import { closePlanAlarmEndpoint } from '@contract/endpoints/close-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToWhole } from '@/live/listen';
import { defineAdminPage } from './define-admin-page';

const alarms = recordsOf(planAlarmsCollection, PlanAlarm, 'alarmId');
/** The server raises no more at once. */
const mostOfRecord = 10;

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

/**
 * Closes an alarm with a finding.
 * @throws AppError 'failed-precondition' when somebody has closed it already
 */
export const closePlanAlarm = endpointCall(closePlanAlarmEndpoint);
