import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';
import type { PlanPrint } from '@contract/entities/plan-print';
import { usefulForMs } from '../../notifications/outbox';
import { isEarlier, type SamePlan } from './find-same-plans';
import type { AlarmPorts } from './ports';

/**
 * One plan that everybody sends is one matter: the copies most alike are
 * enough.
 */
const maxAlarms = 10;

/**
 * Raises an alarm for each record of somebody else that has the plan. Its id is
 * made of the two, so that a repeated call raises none. Administrators get one
 * mail for each plan, with the first alarm.
 * @returns how many are new
 */
export async function raiseAlarms(
  ports: AlarmPorts,
  print: PlanPrint,
  samePlans: readonly SamePlan[],
): Promise<number> {
  const ofOthers = samePlans.filter(
    ({ other }) => other.userId !== print.userId,
  );
  const outboxId = `plan-alarm-${print.printId}`;
  let raisedCount = 0;
  for (const plan of listFirstOfEachRecord(ofOthers).slice(0, maxAlarms)) {
    const isNew = await raiseAlarm(
      ports,
      createAlarm(print, plan, ports.now()),
      outboxId,
    );
    if (isNew) raisedCount += 1;
  }
  return raisedCount;
}

/** A request may have it as its document and as a clearer image. */
function listFirstOfEachRecord(samePlans: readonly SamePlan[]): SamePlan[] {
  const firstOfRecord = new Map<string, SamePlan>();
  for (const plan of samePlans) {
    const { documentId } = plan.other;
    if (!firstOfRecord.has(documentId)) firstOfRecord.set(documentId, plan);
  }
  return [...firstOfRecord.values()];
}

/** @returns false when there is this alarm already */
function raiseAlarm(
  { plans }: AlarmPorts,
  alarm: PlanAlarm,
  outboxId: string,
): Promise<boolean> {
  return plans.transact(async (transaction, outbox) => {
    if (await transaction.hasAlarm(alarm.alarmId)) return false;
    const isNotified = await outbox.isQueued(outboxId);
    transaction.createAlarm(alarm);
    if (!isNotified) {
      outbox.enqueueForAdministrators({
        kind: 'plan-alarm',
        outboxId,
        recordId: alarm.alarmId,
        at: alarm.createdAt,
        usefulForMs,
      });
    }
    return true;
  });
}

function createAlarm(
  print: PlanPrint,
  { other, kind, distance }: SamePlan,
  now: Date,
): PlanAlarm {
  const bothPrints = isEarlier(other, print) ? [other, print] : [print, other];
  const records = bothPrints.map(toRecord);
  return {
    alarmId: bothPrints.map(({ printId }) => printId).join('-'),
    kind,
    distance,
    records,
    recordIds: records.map(({ documentId }) => documentId),
    userIds: records.map(({ userId }) => userId),
    state: 'open',
    note: null,
    createdAt: now,
    auditId: null,
  };
}

function toRecord({
  collection,
  documentId,
  reference,
  userId,
  path,
  at,
}: PlanPrint): PlanAlarmRecord {
  return { collection, documentId, reference, userId, path, at };
}
