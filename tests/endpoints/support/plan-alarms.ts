import type { Firestore } from 'firebase-admin/firestore';
import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';

/** A record as an alarm names it. */
export function makeAlarmRecord(
  collection: PlanAlarmRecord['collection'],
  documentId: string,
  userId: string,
): PlanAlarmRecord {
  return {
    collection,
    documentId,
    reference: null,
    userId,
    path: `gs://demo-asaase.appspot.com/documents/${userId}/plan`,
    at: new Date(),
  };
}

/**
 * Stores an alarm about these records, as scanFiles raises it.
 * @returns its id
 */
export async function addPlanAlarm(
  db: Firestore,
  records: readonly PlanAlarmRecord[],
  fields: Partial<PlanAlarm> = {},
): Promise<string> {
  const alarms = db.collection('plan_alarms');
  const alarmDocument =
    fields.alarmId === undefined ? alarms.doc() : alarms.doc(fields.alarmId);
  const alarm: PlanAlarm = {
    alarmId: alarmDocument.id,
    kind: 'same-file',
    distance: 0,
    overlap: null,
    code: null,
    records: [...records],
    recordIds: records.map(({ documentId }) => documentId),
    userIds: records.map(({ userId }) => userId),
    raisedBy: null,
    state: 'open',
    note: null,
    createdAt: new Date(),
    decideBy: null,
    prolongings: [],
    auditId: null,
    ...fields,
  };
  await alarmDocument.set(alarm);
  return alarmDocument.id;
}
