import { limit, orderBy, query, where } from 'firebase/firestore';
import {
  ClosePlanAlarmAnswer,
  closePlanAlarmName,
  type ClosePlanAlarmBody,
} from '@contract/endpoints/close-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { adminRows } from '@contract/values/limits';
import { callEndpoint } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import type { PageCursor } from '@/lib/page-address';
import { defineLive } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';
import { livePage } from '@/live/page';

const alarms = recordsOf(planAlarmsCollection, PlanAlarm, 'alarmId');
/** Of one record: the server raises no more in one look. */
const mostOfRecord = 10;

/** One page of the open alarms, 15 rows, newest first, with how many there are, live. Administrators only. */
export const openAlarmsPage = defineLive((cursor: PageCursor | null) =>
  livePage({ base: query(alarms(), where('state', '==', 'open')), cursor, rows: adminRows }),
);

/** Every alarm about one request or report, newest first, live; closed ones too. Administrators only. */
export const alarmsOfRecord = defineLive((documentId: string) => ({
  listen: listenToRecords(
    query(
      alarms(),
      where('recordIds', 'array-contains', documentId),
      orderBy('createdAt', 'desc'),
      limit(mostOfRecord),
    ),
  ),
}));

/** Says what an alarm was. @throws AppError 'failed-precondition' when somebody has closed it already */
export async function closePlanAlarm(body: ClosePlanAlarmBody): Promise<void> {
  await callEndpoint(closePlanAlarmName, body, ClosePlanAlarmAnswer);
}
