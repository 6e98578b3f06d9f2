import { reportsCollection } from '@contract/entities/due-diligence';
import {
  maxOpenAlarmsOfReporter,
  type PlanAlarm,
  type PlanAlarmRecord,
} from '@contract/entities/plan-alarm';
import type { PlanPrint } from '@contract/entities/plan-print';
import { findAlarmDeadline } from '@contract/values/alarm-deadline';
import { usefulForMs } from '../../notifications/outbox';
import { isEarlier, type SamePlan } from './find-same-plans';
import type { AlarmPorts, PlanTransaction } from './ports';

/**
 * One plan that everybody sends is one matter: the copies most alike are
 * enough.
 */
const maxAlarms = 10;

/**
 * Raises an alarm for each record of somebody else that has the plan. Its id is
 * made of the two, so that a repeated call raises none. Requests come before
 * reports, and one of each sender before a second of anybody: many free reports,
 * or unpaid requests, push nobody's out of the most that are raised.
 * Administrators get one mail for each plan, with the first alarm that opens.
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
  const isReport = ({ other }: SamePlan) =>
    other.collection === reportsCollection;
  const requestsFirst = [
    ...ofOthers.filter((plan) => !isReport(plan)),
    ...ofOthers.filter(isReport),
  ];
  const ofEachRecord = listFirstOfEachRecord(requestsFirst);
  const inOrder = [
    ...spreadOverSenders(ofEachRecord.filter((plan) => !isReport(plan))),
    ...spreadOverSenders(ofEachRecord.filter(isReport)),
  ];
  const outboxId = `plan-alarm-${print.printId}`;
  let raisedCount = 0;
  for (const plan of inOrder.slice(0, maxAlarms)) {
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

/** The first of each sender, then the second of each, in the order they had. */
function spreadOverSenders(samePlans: readonly SamePlan[]): SamePlan[] {
  const countOfSender = new Map<string, number>();
  const placed = samePlans.map((plan) => {
    const { userId } = plan.other;
    const place = countOfSender.get(userId) ?? 0;
    countOfSender.set(userId, place + 1);
    return { plan, place };
  });
  return placed
    .sort((left, right) => left.place - right.place)
    .map(({ plan }) => plan);
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
    const hasToWait = await hasMostOpen(transaction, alarm.raisedBy);
    const holidays = await transaction.listHolidays();
    transaction.createAlarm({
      ...alarm,
      state: hasToWait ? 'waiting' : 'open',
      decideBy: hasToWait ? null : findAlarmDeadline(alarm.createdAt, holidays),
    });
    if (!hasToWait && !isNotified) {
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

/** Whether this account has as many open alarms as it may have. */
async function hasMostOpen(
  transaction: PlanTransaction,
  raisedBy: string | null,
): Promise<boolean> {
  if (raisedBy === null) return false;
  const openCount = await transaction.countOpenAlarms(
    raisedBy,
    maxOpenAlarmsOfReporter,
  );
  return openCount >= maxOpenAlarmsOfReporter;
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
    overlap: null,
    code: null,
    records,
    recordIds: records.map(({ documentId }) => documentId),
    userIds: records.map(({ userId }) => userId),
    raisedBy: findReporter(records),
    state: 'open',
    note: null,
    createdAt: now,
    decideBy: null,
    prolongings: [],
    auditId: null,
  };
}

/** Of two reports the later raised it. */
function findReporter(records: readonly PlanAlarmRecord[]): string | null {
  const report = records.findLast(
    ({ collection }) => collection === reportsCollection,
  );
  return report?.userId ?? null;
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
