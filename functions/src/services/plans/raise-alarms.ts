import { planAlarmsCollection, type PlanAlarm, type PlanAlarmRecord } from '@contract/entities/plan-alarm';
import type { PlanPrint } from '@contract/entities/plan-print';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import { usefulForMs } from '../../notifications/outbox';
import type { ScanPorts } from '../scans/scan-source';
import { isEarlier, type SamePlan } from './find-same-plans';

/** One plan that everybody sends is one matter: the copies most alike are enough. */
const mostAlarms = 10;

/** One for each record of somebody else that has the plan: its id is made of the two. @returns how many are new */
export async function raiseAlarms(
  ports: ScanPorts,
  print: PlanPrint,
  same: readonly SamePlan[],
): Promise<number> {
  const others = firstOfEachRecord(same.filter(({ other }) => other.userId !== print.userId));
  const outboxId = `plan-alarm-${print.printId}`;
  let raised = 0;
  for (const one of others.slice(0, mostAlarms)) {
    if (await raise(ports, makeAlarm(print, one, ports.now()), outboxId)) raised += 1;
  }
  return raised;
}

/** A request may have it as its document and as a clearer image. */
function firstOfEachRecord(same: readonly SamePlan[]): SamePlan[] {
  const seen = new Set<string>();
  return same.filter(({ other: { documentId } }) => !seen.has(documentId) && seen.add(documentId));
}

/** Administrators get one mail for each plan, with the first alarm. */
async function raise(ports: ScanPorts, alarm: PlanAlarm, outboxId: string): Promise<boolean> {
  const { alarmId: recordId, createdAt: at } = alarm;
  const ref = ports.db.collection(planAlarmsCollection).doc(recordId);
  return runWithOutbox(ports, async (transaction, outbox) => {
    if ((await transaction.get(ref)).exists) return false;
    const isTold = await outbox.isQueued(outboxId);
    transaction.create(ref, alarm);
    if (!isTold) outbox.enqueueForAdministrators({ kind: 'plan-alarm', outboxId, recordId, at, usefulForMs });
    return true;
  });
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
