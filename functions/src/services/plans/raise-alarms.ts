import * as z from 'zod/mini';
import type { Firestore } from 'firebase-admin/firestore';
import { planAlarmsCollection, type PlanAlarm, type PlanAlarmRecord } from '@contract/entities/plan-alarm';
import type { PlanPrint } from '@contract/entities/plan-print';
import { isEarlier, type SamePlan } from './find-same-plans';

/** One plan that everybody sends is one matter: the copies most alike are told of. */
const mostAlarms = 10;
const alreadyExists = 6;
const GrpcError = z.object({ code: z.number() });

/**
 * Writes an alarm for each pair of this plan and one that somebody else sent, once: its id is made of the two, so that a
 * second run, or one beside this, adds nothing and opens none that is closed.
 * @returns how many are new
 */
export async function raiseAlarms(
  db: Firestore,
  print: PlanPrint,
  same: readonly SamePlan[],
  now: Date,
): Promise<number> {
  const others = same.filter(({ other }) => other.userId !== print.userId).slice(0, mostAlarms);
  const raised = await Promise.all(others.map((one) => raise(db, makeAlarm(print, one, now))));
  return raised.filter(Boolean).length;
}

async function raise(db: Firestore, alarm: PlanAlarm): Promise<boolean> {
  try {
    await db.collection(planAlarmsCollection).doc(alarm.alarmId).create(alarm);
    return true;
  } catch (error) {
    if (GrpcError.safeParse(error).data?.code === alreadyExists) return false;
    throw error;
  }
}

function makeAlarm(print: PlanPrint, { other, kind, distance }: SamePlan, now: Date): PlanAlarm {
  const pair = isEarlier(other, print) ? [other, print] : [print, other];
  const records = pair.map(toRecord);
  const alarmId = pair.map(({ printId }) => printId).join('-');
  return {
    ...{ alarmId, kind, distance, records, createdAt: now },
    recordIds: records.map(({ documentId }) => documentId),
    userIds: records.map(({ userId }) => userId),
    ...{ state: 'open', note: null, auditId: null },
  };
}

function toRecord({ collection, documentId, reference, userId, path, at }: PlanPrint): PlanAlarmRecord {
  return { collection, documentId, reference, userId, path, at };
}
