import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { PlanGround, planGroundId } from '@contract/entities/plan-ground';
import * as z from 'zod/mini';
import type { ExportedRecord } from '../services/exports/ports';
import { toDates } from './stored-document';

/** As many values as a query of Firestore takes. */
const recordsOfQuery = 30;

/** A ground raises ten at a time; more than these nobody reads in a row. */
const maxAlarms = 1_000;

const RecordOfGround = z.pick(PlanGround, {
  collection: true,
  documentId: true,
});
const AlarmState = z.pick(PlanAlarm, { records: true, state: true });

/**
 * The same grounds with the states of the alarms about their records, whatever
 * raised them. One that does not parse, of either, has none.
 */
export async function addAlarmStates(
  db: Firestore,
  grounds: readonly ExportedRecord[],
  readTime: Timestamp,
): Promise<readonly ExportedRecord[]> {
  const statesOf = new Map<string, PlanAlarm['state'][]>();
  const recordIds = listRecordIds(grounds);
  for (let start = 0; start < recordIds.length; start += recordsOfQuery) {
    const ids = recordIds.slice(start, start + recordsOfQuery);
    for (const { records, state } of await listAlarms(db, ids, readTime)) {
      // Each record is asked about once, so no alarm counts twice for one.
      for (const record of records) {
        if (!ids.includes(record.documentId)) continue;
        const groundId = planGroundId(record);
        statesOf.set(groundId, [...(statesOf.get(groundId) ?? []), state]);
      }
    }
  }
  return grounds.map(({ id, fields }) => ({
    id,
    fields: { ...fields, alarmStates: statesOf.get(id) ?? [] },
  }));
}

/** Each once: a request and a report may have the same id. */
function listRecordIds(grounds: readonly ExportedRecord[]): string[] {
  const recordIds = grounds.flatMap(({ fields }) => {
    const record = RecordOfGround.safeParse(fields);
    return record.success ? [record.data.documentId] : [];
  });
  return [...new Set(recordIds)];
}

async function listAlarms(
  db: Firestore,
  recordIds: readonly string[],
  readTime: Timestamp,
): Promise<z.infer<typeof AlarmState>[]> {
  const alarms = db
    .collection(planAlarmsCollection)
    .where('recordIds', 'array-contains-any', recordIds)
    .limit(maxAlarms);
  const { docs } = await db.runTransaction(
    (transaction) => transaction.get(alarms),
    { readOnly: true, readTime },
  );
  return docs.flatMap((alarm) => {
    const parsed = AlarmState.safeParse(toDates(alarm.data()));
    return parsed.success ? [parsed.data] : [];
  });
}
