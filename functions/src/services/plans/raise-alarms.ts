import { createHash } from 'node:crypto';
import { reportsCollection } from '@contract/entities/due-diligence';
import {
  maxAlarmsOfComparison,
  maxOpenAlarmsOfReporter,
  type GroundOverlap,
  type PlanAlarm,
  type PlanAlarmRecord,
} from '@contract/entities/plan-alarm';
import { findAlarmDeadline } from '@contract/values/alarm-deadline';
import { alarmRecordKey } from '@contract/values/alarm-hold';
import { usefulForMs } from '../../notifications/outbox';
import { coversMatter } from './covers-matter';
import { isEarlier } from './is-earlier';
import type { AlarmPorts, PlanTransaction } from './ports';

/**
 * Where a request is compared, the other places are kept for requests: anybody
 * reports for nothing, and what somebody paid for always finds a place.
 */
const maxAlarmsWithReports = maxAlarmsOfComparison / 2;

/** About one pair; a ground is not corrected so often. */
const maxAlarmsOfPair = 50;

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
  /**
   * how many records of others have no alarm about what was found, because they
   * were too many
   */
  left: number;
}

/**
 * Raises an alarm for each record of somebody else that has the plan. Its id is
 * made of the two, so that a repeated call raises none; what an alarm about them
 * says already takes no place of those that may be raised. Requests come before
 * reports, and one of each sender before a second of anybody: many free reports,
 * or unpaid requests, push nobody's out of the most that are raised.
 * Administrators get one mail, with the first alarm that opens.
 * @param raisedFor id of the comparison: the same when it is repeated
 * @param mailId of that mail; comparisons of one plan may share it
 */
export async function raiseAlarms(
  ports: AlarmPorts,
  plan: RaisedPlan,
  matches: readonly PlanMatch[],
  raisedFor: string,
  mailId = raisedFor,
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
  const alarms = inOrder.map((match) =>
    createAlarm(plan, match, raisedFor, ports.now()),
  );
  const maxWithReports =
    plan.collection === reportsCollection
      ? maxAlarmsOfComparison
      : maxAlarmsWithReports;
  return raiseEach(ports, alarms, { raisedFor, mailId, maxWithReports });
}

/** Of which comparison alarms are, and which mail tells of the first. */
interface Raising {
  raisedFor: string;
  mailId: string;
  /** undecided ones, from which no further one about a report is raised */
  maxWithReports: number;
}

async function raiseEach(
  ports: AlarmPorts,
  alarms: readonly PlanAlarm[],
  raising: Raising,
): Promise<RaisedAlarms> {
  const known = await ports.plans.findRaised(
    alarms.map(({ alarmId }) => alarmId),
  );
  let isFull = false;
  let raised = 0;
  let left = 0;
  for (const alarm of alarms) {
    // One that nothing is known of needs no transaction to be counted.
    const outcome: Outcome =
      isFull && !known.has(alarm.alarmId)
        ? 'full'
        : await raiseAlarm(ports, alarm, raising);
    if (outcome === 'raised') raised += 1;
    if (outcome === 'full') left += 1;
    isFull ||= outcome === 'full';
  }
  return { raised, left };
}

/** A request may have it as its document and as a clearer image. */
function listFirstOfEachRecord(matches: readonly PlanMatch[]): PlanMatch[] {
  const firstOfRecord = new Map<string, PlanMatch>();
  for (const match of matches) {
    const key = alarmRecordKey(match.other);
    if (!firstOfRecord.has(key)) firstOfRecord.set(key, match);
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

/** `needless`: an alarm says it already, or the account of one is deleted. */
type Outcome = 'raised' | 'needless' | 'full';

/**
 * Raises one alarm, if it says what no other about the two records says. Not
 * once the deletion of an account has begun: its last pass over alarms may be
 * over.
 */
function raiseAlarm(
  { plans }: AlarmPorts,
  alarm: PlanAlarm,
  { raisedFor, mailId, maxWithReports }: Raising,
): Promise<Outcome> {
  return plans.transact(async (transaction, outbox): Promise<Outcome> => {
    const alarmId = await findFreeId(transaction, alarm);
    if (alarmId === null) return 'needless';
    for (const userId of alarm.userIds) {
      if (await transaction.isAccountDeleted(userId)) return 'needless';
    }
    const limit =
      alarm.raisedBy === null ? maxAlarmsOfComparison : maxWithReports;
    const undecided = await transaction.countUndecidedAlarms(raisedFor, limit);
    if (undecided >= limit) return 'full';
    const isNotified = await outbox.isQueued(mailId);
    const hasToWait = await hasMostOpen(transaction, alarm.raisedBy);
    const holidays = await transaction.listHolidays();
    transaction.createAlarm({
      ...alarm,
      alarmId,
      state: hasToWait ? 'waiting' : 'open',
      decideBy: hasToWait ? null : findAlarmDeadline(alarm.createdAt, holidays),
    });
    if (!hasToWait && !isNotified) {
      outbox.enqueueForAdministrators({
        kind: 'plan-alarm',
        outboxId: mailId,
        recordId: alarmId,
        at: alarm.createdAt,
        usefulForMs,
      });
    }
    return 'raised';
  });
}

/**
 * The id for a further alarm about the same two records; null when one of those
 * that there are says the same. One that does not parse says nothing.
 */
async function findFreeId(
  transaction: PlanTransaction,
  alarm: PlanAlarm,
): Promise<string | null> {
  let { alarmId } = alarm;
  for (let nth = 0; nth < maxAlarmsOfPair; nth += 1) {
    if (!(await transaction.hasAlarm(alarmId))) return alarmId;
    const raised = await transaction.findAlarm(alarmId);
    if (raised !== null && coversMatter(raised, alarm)) return null;
    alarmId = nextAlarmId(alarmId);
  }
  return null;
}

/** Made of the one before, so that a repeated call makes the same. */
function nextAlarmId(alarmId: string): string {
  return ['first', 'second']
    .map((half) =>
      createHash('sha256')
        .update(`${half} after ${alarmId}`)
        .digest('hex')
        .slice(0, 32),
    )
    .join('-');
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
  raisedFor: string,
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
    raisedFor,
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
