import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { groundProposalsCollection } from '@contract/entities/ground-proposal';
import { planAlarmsCollection } from '@contract/entities/plan-alarm';
import { planAlarmFields } from '@contract/entities/plan-alarm-fields';
import { planGroundsCollection } from '@contract/entities/plan-ground';
import { planPrintsCollection } from '@contract/entities/plan-print';
import * as z from 'zod/mini';
import { cleanFields } from '../../services/privacy/clean-fields';
import { runTransaction } from '../run-transaction';
import { cleanAudit, readAudit } from './anonymise-record';
import { deleteEvery } from './delete-every';

const Records = z.array(z.looseObject({ userId: z.string() }));
const Overlap = z.looseObject({ shapes: z.array(z.looseObject({})) });

/** Of an alarm, what goes with the account of either person. */
const personalFieldsOfAlarm = {
  code: planAlarmFields.code,
  note: planAlarmFields.note,
  prolongings: planAlarmFields.prolongings,
};

/**
 * What is known of a person's plans: prints, grounds, and the numbers that they
 * typed. An alarm stays, because the other person's plan is still in question:
 * without the file's name, the corners and the code of this person's plan, and
 * without what the office wrote about it, in the audit too.
 */
export async function deletePlans(db: Firestore, uid: string): Promise<void> {
  await deleteEvery(
    db,
    db.collection(planPrintsCollection).where('userId', '==', uid),
  );
  await deleteEvery(
    db,
    db.collection(planGroundsCollection).where('userId', '==', uid),
  );
  await deleteEvery(
    db,
    db.collection(groundProposalsCollection).where('userId', '==', uid),
  );
  const alarms = await db
    .collection(planAlarmsCollection)
    .where('userIds', 'array-contains', uid)
    .select()
    .get();
  for (const { ref } of alarms.docs) await cleanAlarm(db, ref, uid);
}

async function cleanAlarm(
  db: Firestore,
  ref: DocumentReference,
  uid: string,
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const alarm = await transaction.get(ref);
    const stored = alarm.data();
    if (stored === undefined) return;
    const name = { collection: planAlarmsCollection, id: ref.id };
    const auditEntries = await readAudit(db, transaction, name);
    const records = Records.safeParse(stored['records']).data ?? [];
    const cleaned = records.map((record) => {
      if (record.userId !== uid) return record;
      const changes = cleanFields(planAlarmFields.records.items, record);
      return { ...record, ...changes };
    });
    const fieldChanges = cleanFields(personalFieldsOfAlarm, stored);
    const overlapChanges = withoutShapesOf(uid, records, stored['overlap']);
    transaction.update(ref, {
      ...fieldChanges,
      ...overlapChanges,
      records: cleaned,
    });
    cleanAudit(transaction, auditEntries);
  });
}

/** The shapes are in the order of the records. */
function withoutShapesOf(
  uid: string,
  records: readonly { userId: string }[],
  stored: unknown,
): object {
  const { data: overlap } = Overlap.safeParse(stored);
  if (overlap === undefined) return {};
  const shapes = overlap.shapes.map((shape, index) =>
    records[index]?.userId === uid ? { corners: [] } : shape,
  );
  return { overlap: { ...overlap, shapes } };
}
