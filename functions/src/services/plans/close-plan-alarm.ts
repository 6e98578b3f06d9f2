import type { ClosePlanAlarmBody } from '@contract/endpoints/close-plan-alarm';
import {
  planAlarmRefusals,
  prolongPlanAlarmEndpoint,
} from '@contract/endpoints/prolong-plan-alarm';
import {
  planAlarmsCollection,
  type PlanAlarm,
} from '@contract/entities/plan-alarm';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import { groundRefusals } from '@contract/endpoints/save-ground';
import { findAlarmDeadline, isOverdue } from '@contract/values/alarm-deadline';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import { unlessBroken } from '../../records/bad-document';
import type {
  RecordChangePorts,
  RecordKind,
  RecordTransaction,
} from '../audit/ports';
import { planAlarms } from './alarm-kind';
import { findLandChecks, noteLandChecks } from './note-land-checks';

const planGrounds: RecordKind<PlanGround> = {
  collection: planGroundsCollection,
  schema: PlanGround,
  missing: groundRefusals.notFound,
};

/**
 * Ends an alarm with what it turned out to be. After its time only somebody who
 * may prolong it decides. If it took one of the places of a reporter, the alarm
 * of theirs that has waited longest opens. If its grounds have matches without
 * an alarm, they are compared again, which raises the next.
 * @throws AppError not-found; failed-precondition for a closed one, and for one
 * whose time is over
 */
export async function closePlanAlarm(
  ports: RecordChangePorts,
  administratorId: string,
  { alarmId, decision, note }: ClosePlanAlarmBody,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: planAlarms, id: alarmId, changedBy: administratorId },
    async ({ record: alarm, now, transaction }) => {
      const { state } = alarm;
      if (state !== 'open' && state !== 'waiting') {
        throw new AppError('failed-precondition', planAlarmRefusals.decided);
      }
      if (isOverdue(alarm, now)) {
        await requireProlonging(transaction, administratorId);
      }
      const landChecks = await findLandChecks(transaction, alarm, null);
      const next = await findNext(transaction, alarm);
      const groundIds = await listUnfinished(transaction, alarm);
      const holidays = await transaction.listHolidays();
      if (next !== null) openAlarm(transaction, next, now, holidays);
      noteLandChecks(transaction, landChecks);
      for (const groundId of groundIds) {
        compareAgain(transaction, groundId, now);
      }
      return {
        action: 'plan-alarm-closed',
        changes: { state: decision, note },
        before: { state },
        after: { state: decision, note },
      };
    },
  );
}

async function requireProlonging(
  transaction: RecordTransaction,
  administratorId: string,
): Promise<void> {
  const isPermitted = await transaction.isPermitted(
    administratorId,
    prolongPlanAlarmEndpoint.permission,
  );
  if (!isPermitted) {
    throw new AppError('failed-precondition', planAlarmRefusals.overdue);
  }
}

/** Those of its grounds about which not every alarm could be raised. */
async function listUnfinished(
  transaction: RecordTransaction,
  { kind, records }: PlanAlarm,
): Promise<string[]> {
  if (kind !== 'same-ground' && kind !== 'same-code') return [];
  const grounds = await Promise.all(
    records.map((record) =>
      unlessBroken(transaction.findRecord(planGrounds, planGroundId(record))),
    ),
  );
  return grounds.flatMap((ground) =>
    ground !== null && ground.matchesWithoutAlarm > 0 ? ground.groundId : [],
  );
}

/** From the first candidate on: it raises what there is a place for now. */
function compareAgain(
  transaction: RecordTransaction,
  groundId: string,
  now: Date,
): void {
  const waiting: Partial<PlanGround> = {
    comparedVersion: null,
    compareAt: now,
    compareTries: 0,
    comparedUpTo: null,
    matchesWithoutAlarm: 0,
  };
  transaction.updateRecord(planGroundsCollection, groundId, waiting);
}

/** The alarm that opens because this one, which was open, is decided. */
async function findNext(
  transaction: RecordTransaction,
  { state, raisedBy }: PlanAlarm,
): Promise<PlanAlarm | null> {
  if (state !== 'open' || raisedBy === null) return null;
  return transaction.findWaitingAlarm(raisedBy);
}

function openAlarm(
  transaction: RecordTransaction,
  { alarmId }: PlanAlarm,
  now: Date,
  holidays: readonly string[],
): void {
  const opened: Pick<PlanAlarm, 'state' | 'decideBy'> = {
    state: 'open',
    decideBy: findAlarmDeadline(now, holidays),
  };
  transaction.updateRecord(planAlarmsCollection, alarmId, opened);
}
