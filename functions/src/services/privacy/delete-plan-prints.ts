import type { Firestore, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { planAlarmsCollection } from '@contract/entities/plan-alarm';
import { planPrintsCollection } from '@contract/entities/plan-print';
import { withoutFileName } from '@contract/values/removed';

const batchSize = 100;
const Records = z.array(z.looseObject({ userId: z.string(), path: z.string() }));

/**
 * Deletes what a person's plans were compared by. An alarm stays, because the other person's plan is still in question:
 * it loses the name of the file.
 */
export async function deletePlanPrints(db: Firestore, uid: string): Promise<void> {
  const prints = db.collection(planPrintsCollection).where('userId', '==', uid).select();
  await forEach(db, prints, (batch, { ref }) => void batch.delete(ref));
  const alarms = db.collection(planAlarmsCollection).where('userIds', 'array-contains', uid);
  await forEach(db, alarms, (batch, alarm) => {
    const records = Records.safeParse(alarm.get('records')).data ?? [];
    const cleaned = records.map((record) =>
      record.userId === uid ? { ...record, path: withoutFileName(record.path) } : record,
    );
    batch.update(alarm.ref, { records: cleaned });
  });
}

async function forEach(
  db: Firestore,
  query: Query,
  change: (batch: WriteBatch, record: QueryDocumentSnapshot) => void,
): Promise<void> {
  const { docs } = await query.get();
  for (let start = 0; start < docs.length; start += batchSize) {
    const batch = db.batch();
    for (const record of docs.slice(start, start + batchSize)) change(batch, record);
    await batch.commit();
  }
}
