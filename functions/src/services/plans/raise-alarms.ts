import { reportsCollection } from '@contract/entities/due-diligence';
import {
  maxOpenAlarmsOfReporter,
  type GroundOverlap,
  type PlanAlarm,
  type PlanAlarmRecord,
} from '@contract/entities/plan-alarm';
import { findAlarmDeadline } from '@contract/values/alarm-deadline';
import { usefulForMs } from '../../notifications/outbox';
import { isEarlier } from './is-earlier';
import type { AlarmPorts, PlanTransaction } from './ports';

/**
 * One plan that everybody sends is one matter: the copies most alike are
 * enough.
 */
const maxAlarms = 10;

/** Somebody's plan, as an alarm names it. */
export interface RaisedPlan extends PlanAlarmRecord {
  /** hex; the halves of an alarm's id are those of its two plans */
  key: string;
}

/** Another plan, and what it has in common with the one that was compared. */
export interface PlanMatch {
  other: RaisedPlan;
  kind: PlanAlarm['kind'];
  /** bits of 64 in which the pictures differ; 0 where none were compared */
  distance: number;
  /** of the plan that was compared, as the first, and the other */
  overlap: GroundOverlap | null;
  /** what both plans' codes say */
  code: string | null;
}

/** What came of the matches of one plan. */
export interface RaisedAlarms {
  /** how many alarms are new */
  raised: number;
  /** how many records of others were too many to raise one about each */
  left: number;
}

/**
 * Raises an alarm for each record of somebody else that has the plan. Its id is
 * made of the two, so that a repeated call raises none. Requests come before
 * reports, and one of each sender before a second of anybody: many free reports,
 * or unpaid requests, push nobody's out of the most that are raised.
 * Administrators get one mail for each plan, with the first alarm that opens.
 * @param mailId of that mail, the same for the same plan
 */
export async function raiseAlarms(
  ports: AlarmPorts,
  plan: RaisedPlan,
  matches: readonly PlanMatch[],
  mailId: string,
): Promise<RaisedAlarms> {
  const ofOthers = matches.filter(({ other }) => other.userId !== plan.userId);
  const isReport = ({ other }: PlanMatch) =>
    other.collection === reportsCollection;
  const requestsFirst = [
    ...ofOthers.filter((match) => !isReport(match)),
    ...ofOthers.filter(isReport),
  ];
  const ofEachRecord = listFirstOfEachRecord(requestsFirst);
  const inOrder = [
    ...spreadOverSenders(ofEachRecord.filter((match) => !isReport(match))),
    ...spreadOverSenders(ofEachRecord.filter(isReport)),
  ];
  let raised = 0;
  for (const match of inOrder.slice(0, maxAlarms)) {
    const alarm = createAlarm(plan, match, ports.now());
    const isNew = await raiseAlarm(ports, alarm, mailId);
    if (isNew) raised += 1;
  }
  return { raised, left: Math.max(0, inOrder.length - maxAlarms) };
}

/** A request may have it as its document and as a clearer image. */
function listFirstOfEachRecord(matches: readonly PlanMatch[]): PlanMatch[] {
  const firstOfRecord = new Map<string, PlanMatch>();
  for (const match of matches) {
    const { documentId } = match.other;
    if (!firstOfRecord.has(documentId)) firstOfRecord.set(documentId, match);
  }
  return [...firstOfRecord.values()];
}

/** The first of each sender, then the second of each, in the order they had. */
function spreadOverSenders(matches: readonly PlanMatch[]): PlanMatch[] {
  const countOfSender = new Map<string, number>();
  const placed = matches.map((match) => {
    const { userId } = match.other;
    const place = countOfSender.get(userId) ?? 0;
    countOfSender.set(userId, place + 1);
    return { match, place };
  });
  return placed
    .sort((left, right) => left.place - right.place)
    .map(({ match }) => match);
}

/**
 * @returns false when there is this alarm already, and when the deletion of an
 * account has begun: its last pass over alarms may be over
 */
function raiseAlarm(
  { plans }: AlarmPorts,
  alarm: PlanAlarm,
  outboxId: string,
): Promise<boolean> {
  return plans.transact(async (transaction, outbox) => {
    if (await transaction.hasAlarm(alarm.alarmId)) return false;
    for (const userId of alarm.userIds) {
      if (await transaction.isAccountDeleted(userId)) return false;
    }
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
  plan: RaisedPlan,
  { other, kind, distance, overlap, code }: PlanMatch,
  now: Date,
): PlanAlarm {
  const isOtherFirst = isEarlier(other, plan);
  const both = isOtherFirst ? [other, plan] : [plan, other];
  const records = both.map(toRecord);
  return {
    alarmId: both.map(({ key }) => key).join('-'),
    kind,
    distance,
    overlap: isOtherFirst ? turnRound(overlap) : overlap,
    code,
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

/** The second ground as the first. */
function turnRound(overlap: GroundOverlap | null): GroundOverlap | null {
  if (overlap === null) return null;
  return {
    ...overlap,
    shareOfFirst: overlap.shareOfSecond,
    shareOfSecond: overlap.shareOfFirst,
    shapes: overlap.shapes.toReversed(),
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
}: RaisedPlan): PlanAlarmRecord {
  return { collection, documentId, reference, userId, path, at };
}
